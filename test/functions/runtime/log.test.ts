import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { authRoutes } from "#shared/auth/routes.ts";
import { companyRoutes } from "#shared/companies/routes.ts";
import { routes } from "#shared/routes.ts";
import { eventBridge } from "#functions/bus/publish.ts";
import { users } from "#functions/db/entities.ts";
import { updateItem } from "#functions/db/items.ts";
import { hashPassword } from "#functions/passwords/password.ts";
import { call } from "#test/support/call.ts";
import { aFullOffice } from "#test/support/full-office.ts";
import { useMailService } from "#test/support/mail-service.ts";
import { anOffice } from "#test/support/office.ts";
import { aCompany } from "#test/support/records.ts";
import { goodBody, goodParams } from "#test/support/route-samples.ts";
import { calls } from "#test/support/route-calls.ts";
import { useTable } from "#test/support/table.ts";

const bus = useTable();
const service = useMailService();
const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  vi.stubEnv("LOG_LEVEL", "info");
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, "write").mockImplementation((line) => Boolean(lines.push(String(line))));
});
/** After them no call of the office is let in. */
const endsSession = ["auth/logout", "leaving/ask-deletion"];
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

test("どの呼び出しも一行の記録を残し、そこに名前・アドレス・パスワード・Cookie・入力は出ない", async () => {
  const { tenant, user, session, call: ask } = await anOffice();
  await updateItem(users.key(tenant, user.id), { set: { passwordHash: await hashPassword("TodokeDemo2026") } });
  for (const password of ["TodokeDemo2026", ...Array<string>(10).fill("Misspelt2026")])
    await call(authRoutes.login, { body: { email: user.email, password }, address: "203.0.113.9:4000" });
  await bus.idle();
  const { session: other, call: askOther } = await anOffice();
  await askOther(companyRoutes.save, { body: aCompany({ name: "株式会社青葉製作所" }) });
  await askOther(companyRoutes.save, { body: aCompany({ corporateNumber: "98765432" }) });
  await askOther(companyRoutes.get, { params: { id: 99 } });
  await ask(companyRoutes.list);
  const table = process.env.TABLE;
  vi.stubEnv("TABLE", "missing");
  await call(authRoutes.login, { body: { email: user.email, password: "TodokeDemo2026" } });
  await askOther(companyRoutes.save, { body: aCompany() });
  vi.stubEnv("TABLE", table);

  const records = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(records.filter(({ level, route }) => level === "info" && route === "auth/login")).toHaveLength(12);
  expect(records.find(({ route, status }) => route === "companies/save" && status === 200)).toMatchObject({
    requestId: expect.any(String),
    tenant: tenant + 1,
    userId: 1,
    ms: expect.any(Number),
  });
  expect(records.filter(({ level }) => level === "error").length).toBeGreaterThan(0);
  const secrets = [
    user.email,
    user.lastName,
    "TodokeDemo2026",
    "Misspelt2026",
    session,
    other,
    "青葉製作所",
    "98765432",
    "203.0.113",
  ];
  for (const secret of secrets) expect(lines.filter((line) => line.includes(secret))).toEqual([]);
});

test("どの経路を呼んでも、送信を断られたメールのあとも、記録とイベントに名前・アドレス・Cookieは出ない", async () => {
  const office = await aFullOffice();
  const published = vi.spyOn(eventBridge, "send");
  service.decide("reject");
  const { email } = office.colleague;
  for (const route of routes.filter(({ name }) => !endsSession.includes(name)))
    await office.call(route, { params: goodParams, body: goodBody(route, office.tenant), ...calls[route.name] });
  await call(authRoutes.forgotPassword, { body: { email } });
  for (let time = 0; time < 10; time++) await call(authRoutes.login, { body: { email, password: "Misspelt2026" } });
  await bus.idle();
  service.decide("answer");

  const sent = published.mock.calls.map(([command]) => JSON.stringify(command.input));
  expect(sent.filter((text) => /PasswordForgotten|SignInLocked|UserInvited/.test(text)).length).toBeGreaterThan(2);
  expect(lines.filter((line) => line.includes("Email address is not verified"))).not.toEqual([]);
  const ours = [/@[a-z0-9.-]+\.example/i, /青葉|山本/, office.user.lastName, office.session, "Misspelt2026"];
  for (const secret of ours) expect([...lines, ...sent].filter((text) => text.match(secret))).toEqual([]);
});
