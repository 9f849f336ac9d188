import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { authRoutes } from "#shared/auth/routes.ts";
import { newOfficeSettings } from "#shared/office/office.ts";
import { officeRoutes } from "#shared/office/routes.ts";
import { routes } from "#shared/routes.ts";
import { termsRevision } from "#shared/terms/revision.ts";
import { userRoutes } from "#shared/users/routes.ts";
import { offices, users } from "#functions/db/entities.ts";
import { updateItem } from "#functions/db/items.ts";
import { markVerified } from "#functions/db/sessions.ts";
import { call, cookieOf } from "#test/support/call.ts";
import { cheapHash } from "#test/support/cheap-hash.ts";
import { historyOf } from "#test/support/history.ts";
import { mailsTo } from "#test/support/mails.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { aProtectedPerson, password } from "#test/support/otp.ts";
import { registerPasskey } from "#test/support/passkeys.ts";
import { outcomeOf } from "#test/support/refusal.ts";
import { useTable } from "#test/support/table.ts";
import { aUserForm } from "#test/support/users.ts";

const bus = useTable();
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());
const days = (count: number) => void vi.setSystemTime(Date.now() + count * 24 * 60 * 60_000);
const required = { status: 403, code: "factorRequired" };

const form = {
  Name: "もみじ事務所",
  NameKana: "",
  PostCode: "",
  Address: "",
  AddressKana: "",
  PhoneNumber: "",
  FaxNumber: "",
};
type Manager = Pick<Awaited<ReturnType<typeof anOffice>>, "call">;
const demand = (manager: Manager, MfaRequired: boolean, Version = 1) =>
  manager.call(officeRoutes.save, { body: { ...form, ...newOfficeSettings, Kenpos: [], MfaRequired, Version } });
/** An office that asks all for a second factor, which its manager 1 has. */
const aStrictOffice = async () => {
  const office = await anOffice();
  await updateItem(users.key(office.tenant, 1), { set: { isOtpEnabled: true } });
  expect((await demand(office, true)).status).toBe(200);
  return office;
};
const signIn = async (email: string) => {
  const session = cookieOf(await call(authRoutes.login, { body: { email, password } }), "session");
  return (...[route, options]: Parameters<typeof call>) => call(route, { session, ...options });
};
const graceOf = async (ask: typeof call) => (await ask(authRoutes.current)).body.user.factorGrace;

test("二段階認証のある管理者だけが、必須にしたり、やめたりできる", async () => {
  const office = await anOffice();
  expect(await demand(office, true)).toMatchObject({ status: 400, body: { fields: { MfaRequired: /^先に、/ } } });
  expect((await demand(office, false)).status).toBe(200);
  await updateItem(users.key(office.tenant, 1), { set: { passkeyCount: 1 } });
  expect((await demand(office, true, 2)).body.office).toMatchObject({ MfaRequired: true, Version: 3 });
  const at = (await offices.get(office.tenant)).MfaRequiredAt;
  days(0.1);
  const { body } = await office.call(officeRoutes.save, {
    body: { ...form, ...newOfficeSettings, Kenpos: [], Version: 3 },
  });
  expect(body.office.MfaRequired).toBe(true);
  expect((await offices.get(office.tenant)).MfaRequiredAt).toBe(at);
  await updateItem(users.key(office.tenant, 1), { set: { passkeyCount: 0 } });
  expect((await demand(office, false, 4)).status).toBe(400);
});

test("7日のあいだは使えて残りの日数が分かり、過ぎると決めた経路のほかは403になり、設定すると使える", async () => {
  const office = await aStrictOffice();
  const email = `late@office${office.tenant}.factors.example`;
  await aUser(office.tenant, { id: 4, role: "manager", email, passwordHash: cheapHash(password) });
  const early = await signIn(email);
  expect(await graceOf(early as typeof call)).toEqual({ days: 7, isOver: false });
  days(6.5);
  expect(await graceOf((await signIn(email)) as typeof call)).toEqual({ days: 1, isOver: false });
  days(0.5);
  const ask = await signIn(email);
  expect(await graceOf(ask as typeof call)).toEqual({ days: 0, isOver: true });
  const isOpen = ({ whileDue, whileFactorDue }: (typeof routes)[number]) => whileDue || whileFactorDue;
  const params = { type: "electronicApplication", kind: "companies", arrive_id: "900202600000000001", id: 1 };
  const closed = routes.filter((route) => route.access === "manager" || (route.access === "user" && !isOpen(route)));
  for (const route of closed.filter(({ takesForm }) => !takesForm)) {
    const named = route.feature === "comments" ? { ...params, file: "a".repeat(32) } : params;
    expect([route.name, outcomeOf(await ask(route, { params: named }))]).toEqual([route.name, required]);
  }
  const body = aUserForm({ email: `x@office${office.tenant}.factors.example` });
  expect(outcomeOf(await ask(userRoutes.save, { body }))).toEqual(required);
  expect(outcomeOf(await ask(userRoutes.get, { params }))).toEqual(required);
  expect((await ask(authRoutes.verifyPassword, { body: { password } })).status).toBe(200);
  await registerPasskey({ call: ask as never });
  expect(outcomeOf(await ask(userRoutes.list))).toEqual(required);
  const own = { ...aUserForm({ email, role: "manager" }), id: 4, Version: 1, isPasswordSigninEnabled: false };
  expect((await ask(userRoutes.save, { body: own })).status).toBe(200);
  expect((await ask(userRoutes.list)).status).toBe(200);
  expect(await graceOf(ask as typeof call)).toBeNull();
});

test("開いたままでよい経路は、本人の確認と設定とセッションだけである", () => {
  expect(
    routes
      .filter(({ whileFactorDue }) => whileFactorDue)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(
    [
      ...["auth/verify-factor", "auth/verify-password", "users/get", "users/save"],
      ...["otp/enable", "otp/get", "otp/remove"],
      ...["attest", "attest-options", "register", "register-options", "remove"].map((name) => `passkeys/${name}`),
      ...["list", "remove", "remove-device", "remove-others"].map((name) => `sessions/${name}`),
    ].toSorted(),
  );
});

test("あとから初めてログインした人には、そのときから7日ある", async () => {
  const office = await aStrictOffice();
  days(30);
  const fields = { role: "user" as const, passwordHash: cheapHash(password), agreedTermsRevision: 0 };
  const { user } = await aUser(office.tenant, { id: 6, ...fields });
  const first = await signIn(user.email);
  expect(await graceOf(first as typeof call)).toEqual({ days: 7, isOver: false });
  days(3);
  await updateItem(users.key(office.tenant, 6), { set: { agreedTermsRevision: termsRevision } });
  expect(await graceOf((await signIn(user.email)) as typeof call)).toEqual({ days: 4, isOver: false });
});

test("前から使っていた人が久しぶりにログインしても、必須になったときから数える", async () => {
  const office = await aStrictOffice();
  const { user } = await aUser(office.tenant, { id: 7, passwordHash: cheapHash(password) });
  days(5);
  expect(await graceOf((await signIn(user.email)) as typeof call)).toEqual({ days: 2, isOver: false });
  days(3);
  expect((await graceOf((await signIn(user.email)) as typeof call)).isOver).toBe(true);
});

test("訪問している運営には、その事務所の決まりは及ばない", async () => {
  const [office, root] = [await aStrictOffice(), await anOffice({ role: "root" })];
  days(10);
  const session = (await aUser(root.tenant, { id: 3, role: "root" })).session;
  const headers = { "todoke-tenant": String(office.tenant) };
  const visit = routes.find(({ name }) => name === "organizations/visit")!;
  await call(visit, { session, params: { id: office.tenant } });
  expect((await call(userRoutes.list, { session, headers })).status).toBe(200);
});

test("解除すると、その人のセッションは終わり、パスワードだけでログインでき、メールが届き、猶予は初めから数える", async () => {
  const office = await aStrictOffice();
  const person = await aProtectedPerson(office.tenant);
  await registerPasskey(person);
  days(30);
  const login = () => call(authRoutes.login, { body: { email: person.email, password } });
  const manager = await aUser(office.tenant, { id: 50, isOtpEnabled: true });
  const clearing = () => manager.call(userRoutes.clearFactors, { params: { id: person.id } });
  expect(outcomeOf(await clearing())).toEqual({ status: 403, code: "passwordNeeded" });
  expect((await login()).body.authCodeRequired).toBe(true);
  await markVerified(manager.session, new Date());
  expect(await clearing()).toMatchObject({ status: 200, body: { message: "二段階認証を解除しました。" } });
  expect((await person.call(authRoutes.current)).status).toBe(401);
  await bus.idle();
  const mails = await mailsTo(person.email);
  expect(mails.map(({ subject }) => subject)).toContain("【Todoke】二段階認証が解除されました");
  const ask = await signIn(person.email);
  const { user } = (await ask(authRoutes.current)).body;
  expect(user).toMatchObject({ isOtpEnabled: false, passkeys: [], factorGrace: { days: 7, isOver: false } });
  expect((await historyOf(office.tenant, "passkey")).map(({ act }) => act)).toContain("remove");
});
