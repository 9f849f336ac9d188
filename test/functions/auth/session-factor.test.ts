import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { authRoutes } from "#shared/auth/routes.ts";
import { companyRoutes } from "#shared/companies/routes.ts";
import { organizationRoutes } from "#shared/organizations/routes.ts";
import { otpRoutes } from "#shared/otp/routes.ts";
import { routes } from "#shared/routes.ts";
import { userRoutes } from "#shared/users/routes.ts";
import { openSession } from "#functions/db/sessions.ts";
import { call, cookieOf } from "#test/support/call.ts";
import { cheapHash } from "#test/support/cheap-hash.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { password } from "#test/support/otp.ts";
import { anAddress, askToSignIn, registerPasskey, sendAssertion } from "#test/support/passkeys.ts";
import { outcomeOf } from "#test/support/refusal.ts";
import { useTable } from "#test/support/table.ts";
import { totp } from "#test/support/totp.ts";

useTable();
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());
const needed = { status: 403, code: "factorNeeded" };
const wrong = "認証コードが正しくありません。";

type Who = { tenant: number; id: number; epoch?: number };
/** Calls in a session that only a password has opened. */
const byPassword = async ({ tenant, id, epoch = 1 }: Who) => {
  const session = await openSession({ tenant, userId: id, epoch }, new Date());
  return (...[route, options]: Parameters<typeof call>) => call(route, { session, ...options });
};
/** Root with one-time passwords, in a session without a code. */
const aRoot = async () => {
  const { tenant } = await anOffice({ role: "root" });

  const root = await aUser(tenant, { id: 9, role: "root", isOtpEnabled: false, passwordHash: cheapHash(password) });
  return { tenant, root };
};
const aRootWithOtp = async () => {
  const { tenant, root } = await aRoot();
  await root.call(authRoutes.verifyPassword, { body: { password } });
  const { secret } = (await root.call(otpRoutes.get, { params: { id: 9 } })).body;
  const code = totp(secret, Date.now() - 30_000);
  await root.call(otpRoutes.enable, { body: { id: 9, code, secret } });
  return { tenant, root, secret: secret as string, ask: await byPassword({ tenant, id: 9 }) };
};
const visit = async () => ({ params: { id: (await anOffice()).tenant } });

test("運営の事務所の呼び出しはどれも、二段階認証のないセッションでは403で、確かめると一度で、そのセッションの間ずっと使える", async () => {
  const { ask, secret } = await aRootWithOtp();
  const named = routes.filter(({ name }) => name.startsWith("organizations/"));
  expect(named).toHaveLength(3);
  for (const route of named) expect([route.name, outcomeOf(await ask(route))]).toEqual([route.name, needed]);
  const there = await visit();
  expect(outcomeOf(await ask(organizationRoutes.visit, there))).toEqual(needed);
  const answer = await ask(authRoutes.verifyFactor, { body: { otpCode: totp(secret) } });
  expect([answer.status, answer.body]).toEqual([200, { message: "二段階認証を確認しました。" }]);
  expect((await ask(organizationRoutes.list)).status).toBe(200);
  expect((await ask(organizationRoutes.visit, there)).status).toBe(200);
  vi.setSystemTime(Date.now() + 3 * 60 * 60_000);
  expect((await ask(organizationRoutes.list)).status).toBe(200);
});

test("訪問が続いていても、別のセッションの呼び出しは、そこで確かめるまで403になる", async () => {
  const { ask, secret, tenant } = await aRootWithOtp();
  const there = await visit();
  const headers = { "todoke-tenant": String(there.params.id) };
  await ask(authRoutes.verifyFactor, { body: { otpCode: totp(secret) } });
  await ask(organizationRoutes.visit, there);
  expect((await ask(companyRoutes.list, { headers })).status).toBe(200);
  const elsewhere = await byPassword({ tenant, id: 9 });
  for (const route of [companyRoutes.list, authRoutes.current, userRoutes.list])
    expect(outcomeOf(await elsewhere(route, { headers }))).toEqual(needed);
  expect((await elsewhere(companyRoutes.list)).status).toBe(200);
});

test("違うコード、使ったコード、ほかの人のコードは400で、10回で止まる", async () => {
  const { ask, secret } = await aRootWithOtp();
  const other = await aRootWithOtp();
  const verify = (body: object) => ask(authRoutes.verifyFactor, { body, address: anAddress() });
  const refused = { status: 400, body: { fields: { otpCode: wrong } } };
  expect(await verify({ otpCode: totp(secret, Date.now() - 30_000) })).toMatchObject(refused);
  expect(await verify({ otpCode: totp(other.secret) })).toMatchObject(refused);
  expect(await verify({})).toMatchObject({ status: 400, body: { fields: { otpCode: expect.any(String) } } });
  expect(await verify({ recoveryCode: "ABCDEFGHJKLMNPQR" })).toMatchObject({
    body: { fields: { recoveryCode: "リカバリーコードが正しくありません。" } },
  });
  for (let time = 0; time < 7; time++) await verify({ otpCode: totp(other.secret) });
  expect(await verify({ otpCode: totp(secret) })).toMatchObject(refused);
  expect(outcomeOf(await ask(organizationRoutes.list))).toEqual(needed);
});

test("二段階認証のない人が確かめようとしても400で、印は付かない", async () => {
  const { tenant } = await aRoot();
  const ask = await byPassword({ tenant, id: 9 });
  expect((await ask(authRoutes.verifyFactor, { body: { otpCode: "123456" } })).status).toBe(400);
  expect(outcomeOf(await ask(organizationRoutes.list))).toEqual(needed);
});

test("コードやパスキーでログインしたセッションは、そのまま使える", async () => {
  const { root, secret } = await aRootWithOtp();
  const body = { email: root.user.email, password, otpCode: totp(secret) };
  const session = cookieOf(await call(authRoutes.login, { body, address: anAddress() }), "session");
  expect((await call(organizationRoutes.list, { session })).status).toBe(200);
  await root.call(authRoutes.verifyPassword, { body: { password } });
  const { authenticator } = await registerPasskey(root);
  const { options, ceremony } = await askToSignIn();
  const signedIn = await sendAssertion(authenticator.assert(options), ceremony);
  expect((await call(organizationRoutes.list, { session: cookieOf(signedIn, "session") })).status).toBe(200);
});

test("初めての二段階認証を設定したセッションは使え、二つ目を設定しただけのセッションは使えない", async () => {
  const { tenant } = await aRoot();
  const ask = await byPassword({ tenant, id: 9 });
  await ask(authRoutes.verifyPassword, { body: { password } });
  await registerPasskey({ call: ask as never });
  expect((await ask(organizationRoutes.list)).status).toBe(200);
  const second = await byPassword({ tenant, id: 9 });
  await second(authRoutes.verifyPassword, { body: { password } });
  await registerPasskey({ call: second as never }, "二つ目");
  expect(outcomeOf(await second(organizationRoutes.list))).toEqual(needed);
  const { secret } = (await second(otpRoutes.get, { params: { id: 9 } })).body;
  await second(otpRoutes.enable, { body: { id: 9, code: totp(secret), secret } });
  expect(outcomeOf(await second(organizationRoutes.list))).toEqual(needed);
});

test("自分のパスワードを変えたあとの新しいセッションも、確かめたままである", async () => {
  const { ask, secret } = await aRootWithOtp();
  const body = { id: 9, currentPassword: password, newPassword: "Kiri7Yama9Kawa" };
  const unproved = await ask(userRoutes.changePassword, { body });
  const session = cookieOf(unproved, "session");
  expect(outcomeOf(await call(organizationRoutes.list, { session }))).toEqual(needed);
  await call(authRoutes.verifyFactor, { session, body: { otpCode: totp(secret) } });
  const next = { ...body, currentPassword: body.newPassword, newPassword: "Kumo7Tsuki3Hoshi" };
  const proved = cookieOf(await call(userRoutes.changePassword, { session, body: next }), "session");
  expect((await call(organizationRoutes.list, { session: proved })).status).toBe(200);
});
