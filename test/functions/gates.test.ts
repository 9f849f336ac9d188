import { expect, test } from "vitest";
import { authRoutes } from "#shared/auth/routes.ts";
import { companyRoutes } from "#shared/companies/routes.ts";
import { dashboardRoutes } from "#shared/dashboard/routes.ts";
import { routes } from "#shared/routes.ts";
import type { StoredUser } from "#functions/db/entities.ts";
import { users } from "#functions/db/entities.ts";
import { readHistory } from "#functions/db/history.ts";
import { queryItems } from "#functions/db/items.ts";
import { hashOf } from "#functions/db/idempotency.ts";
import { hashPassword, verifyPassword } from "#functions/passwords/password.ts";
import { openSession } from "#functions/db/sessions.ts";
import { call, cookieOf } from "#test/support/call.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { outcomeOf } from "#test/support/refusal.ts";
import { useTable } from "#test/support/table.ts";

useTable();
const passwordDue = { isPasswordResetRequired: true };
const termsDue = { agreedTermsRevision: 1 };
const password = "Kumo7Tsuki3Hoshi";
const someone = async (fields: Partial<StoredUser>) => {
  const office = await anOffice();
  return { tenant: office.tenant, ...(await aUser(office.tenant, { id: 2, role: "manager", ...fields })) };
};

/** What works while a new password or the terms are due; everything public does besides. */
const open = ["auth/current", "dashboard/agree-terms", "dashboard/get", "dashboard/reset-password"];
const closed = routes.filter(({ access, name }) => access !== "public" && !open.includes(name));
/** For routes that take a file. */
const aForm = { headers: { "content-type": "multipart/form-data; boundary=x" }, body: "--x--" };
const params = { type: "electronicApplication", kind: "companies", arrive_id: "900202600000000001" };

test("開いている経路は、経路の表の whileDue と同じである", () => {
  expect(
    routes
      .filter(({ whileDue }) => whileDue)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(open);
});

test.each([
  ["新しいパスワード", passwordDue, "passwordResetRequired"],
  ["利用規約への同意", termsDue, "termsRequired"],
  ["その両方", { ...passwordDue, ...termsDue }, "passwordResetRequired"],
])("%s を待つあいだ、ほかの経路はどれも403で、決めた経路だけが使える", async (_, due, code) => {
  const root = await anOffice({ role: "root" });
  const { call: ask } = await aUser(root.tenant, { id: 2, role: "root", ...due });
  for (const route of closed) {
    const named = route.feature === "comments" ? { ...params, file: "a".repeat(32) } : params;
    const answer = await ask(route, { params: named, ...(route.takesForm && aForm) });
    expect([route.name, outcomeOf(answer)]).toEqual([route.name, { status: 403, code }]);
  }
  for (const name of open) {
    const { body } = await ask(routes.find((route) => route.name === name)!);
    expect([name, body.code]).not.toEqual([name, code]);
  }
});

test("新しいパスワードを決めると、ほかのセッションは次の呼び出しから使えず、このブラウザは新しい番号で続けられる", async () => {
  const {
    tenant,
    user,
    call: ask,
  } = await someone({ ...passwordDue, passwordHash: await hashPassword("Old1Old1Old1") });
  const elsewhere = await openSession({ tenant, userId: 2, epoch: 1 }, new Date());
  const answer = await ask(dashboardRoutes.resetPassword, { body: { password } });
  expect([answer.status, answer.body]).toEqual([200, { message: "パスワードを変更しました。" }]);
  const session = cookieOf(answer, "session");
  expect((await ask(authRoutes.current)).status).toBe(401);
  expect((await call(authRoutes.current, { session: elsewhere })).status).toBe(401);
  const { body } = await call(authRoutes.current, { session });
  expect([body.user.isPasswordResetRequired, body.user.InitPasswdChanged]).toEqual([false, true]);
  expect((await call(companyRoutes.list, { session })).status).toBe(200);
  const signedIn = await call(authRoutes.login, { body: { email: user.email, password } });
  expect(signedIn.status).toBe(200);
  expect((await call(dashboardRoutes.resetPassword, { session, body: { password: "Another1Word2" } })).status).toBe(
    403,
  );
  const entries = JSON.stringify(await readHistory(tenant, 0, 100));
  expect(entries).not.toMatch(/argon2|passwordHash|epoch/);
});

test("前からログインしていたブラウザの印は、新しいパスワードでも効く", async () => {
  const { user } = await someone({ ...passwordDue, passwordHash: await hashPassword("Old1Old1Old1") });
  const first = await call(authRoutes.login, { body: { email: user.email, password: "Old1Old1Old1" } });
  const [session, device] = [cookieOf(first, "session"), cookieOf(first, "device")];
  const changed = await call(dashboardRoutes.resetPassword, { body: { password }, session, device });
  expect(cookieOf(changed, "device")).toBe(device);
  for (let i = 0; i < 10; i++) await call(authRoutes.login, { body: { email: user.email, password: "wrong" } });
  const known = await call(authRoutes.login, { body: { email: user.email, password }, device });
  expect(known.status).toBe(200);
});

test.each([
  ["", "12文字以上で、英大文字・英小文字・数字をすべて含めてください（記号は使えません）。"],
  ["Kumo7Tsuki3", "12文字以上で、英大文字・英小文字・数字をすべて含めてください（記号は使えません）。"],
  ["Password1234", "このパスワードは多くの人が使っているため、設定できません。別のパスワードにしてください。"],
  ["TanakaYuuko1", "メールアドレスや氏名をもとにしたパスワードは設定できません。別のパスワードにしてください。"],
])("「%s」は断り、何も変わらない", async (typed, sentence) => {
  const { tenant, call: ask } = await someone(passwordDue);
  const { status, body } = await ask(dashboardRoutes.resetPassword, { body: { password: typed } });
  expect([status, body.fields]).toEqual([400, { password: sentence }]);
  expect(await users.get(tenant, 2)).toMatchObject({ epoch: 1, isPasswordResetRequired: true });
});

test("渡されたパスワードのままでは断り、変更はまだ求められる", async () => {
  const { tenant, call: ask } = await someone({ ...passwordDue, passwordHash: await hashPassword(password) });
  const { status, body } = await ask(dashboardRoutes.resetPassword, { body: { password } });
  expect([status, body.fields]).toEqual([400, { password: "今のパスワードとは別のパスワードを入力してください。" }]);
  expect(await users.get(tenant, 2)).toMatchObject({ epoch: 1, isPasswordResetRequired: true });
});

test("同時に二つ送っても、決まるパスワードは一つで、それでログインできる", async () => {
  const { tenant, call: ask } = await someone(passwordDue);
  const typed = ["Kumo7Tsuki3Hoshi", "Yama4Kawa9Umi2Sora"];
  const answers = await Promise.all(
    typed.map((each) => ask(dashboardRoutes.resetPassword, { body: { password: each } })),
  );
  const won = answers.findIndex(({ status }) => status === 200);
  expect(answers.map(({ status }) => status).toSorted()).not.toEqual([200, 200]);
  const { passwordHash, epoch } = await users.get(tenant, 2);
  expect([await verifyPassword(typed[won]!, passwordHash), epoch]).toEqual([true, 2]);
});

test("同じキーの繰り返しは一度だけ効き、キーと一緒にパスワードの要約は残らない", async () => {
  const { call: ask, tenant } = await someone({ ...passwordDue, ...termsDue });
  const headers = { "idempotency-key": "reset-0001" };
  const answer = await ask(dashboardRoutes.resetPassword, { body: { password }, headers });
  const session = cookieOf(answer, "session");
  const again = await call(dashboardRoutes.resetPassword, { body: { password }, headers, session });
  expect([again.status, again.body]).toEqual([200, answer.body]);
  expect((await users.get(tenant, 2)).epoch).toBe(2);
  const { items } = await queryItems<{ hash: string }>({ pk: `tenant#${tenant}#once` });
  const { name, path } = dashboardRoutes.resetPassword;
  for (const typed of [password, ""])
    expect(items.map(({ hash }) => hash)).not.toContain(hashOf(name, path, "", JSON.stringify({ password: typed })));
  expect(items.map((item) => JSON.stringify(item)).join()).not.toContain(headers["idempotency-key"]);
  const other = { password: "Yama4Kawa9Umi2Sora" };
  expect((await call(dashboardRoutes.resetPassword, { body: other, headers, session })).status).toBe(409);
});

test("同意できるのは今の版だけで、同意すると使えるようになり、いつ同意したかが履歴に残る", async () => {
  const { tenant, call: ask } = await someone(termsDue);
  for (const revision of [1, 3]) {
    const { status, body } = await ask(dashboardRoutes.agreeTerms, { body: { revision } });
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, "invalid", ["revision"]]);
  }
  const answers = await Promise.all([1, 2].map(() => ask(dashboardRoutes.agreeTerms, { body: { revision: 2 } })));
  expect(answers.some(({ status, body }) => status === 200 && body.message === "利用規約に同意しました。")).toBe(true);
  expect((await ask(companyRoutes.list)).status).toBe(200);
  expect((await ask(authRoutes.current)).body.user).toMatchObject({ agreedTermsRevision: 2, TosAgreeVersion: 2 });
  expect((await users.get(tenant, 2)).Version).toBe(1);
});

test("無料期間のあとでも、パスワードを決め、規約に同意できる", async () => {
  const { tenant } = await anOffice({ trialEndsOn: "2020-01-01" });
  const { call: ask } = await aUser(tenant, { id: 2, ...passwordDue, ...termsDue });
  expect((await ask(dashboardRoutes.agreeTerms, { body: { revision: 2 } })).status).toBe(200);
  expect((await ask(dashboardRoutes.resetPassword, { body: { password } })).status).toBe(200);
});
