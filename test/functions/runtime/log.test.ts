import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { authRoutes } from "#shared/auth/routes.ts";
import { companyRoutes } from "#shared/companies/routes.ts";
import { users } from "#functions/db/entities.ts";
import { updateItem } from "#functions/db/items.ts";
import { hashPassword } from "#functions/passwords/password.ts";
import { call } from "#test/support/call.ts";
import { anOffice } from "#test/support/office.ts";
import { aCompany } from "#test/support/records.ts";
import { useTable } from "#test/support/table.ts";

const bus = useTable();
const lines: string[] = [];
beforeEach(() => {
  vi.stubEnv("LOG_LEVEL", "info");
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, "write").mockImplementation((line) => Boolean(lines.push(String(line))));
});
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
