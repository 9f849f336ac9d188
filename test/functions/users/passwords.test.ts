import { expect, test } from "vitest";
import { authRoutes } from "#shared/auth/routes.ts";
import { userRoutes as routes } from "#shared/users/routes.ts";
import { emailKey } from "#functions/db/accounts.ts";
import { users } from "#functions/db/entities.ts";
import { updateItem } from "#functions/db/items.ts";
import { openSession } from "#functions/db/sessions.ts";
import { call, cookieOf } from "#test/support/call.ts";
import { cheapHash } from "#test/support/cheap-hash.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { registerPasskey } from "#test/support/passkeys.ts";
import { useTable } from "#test/support/table.ts";
import { aUserForm } from "#test/support/users.ts";

useTable();
const password = "TodokeDemo2026";
const newPassword = "Kiri7Yama9Kawa";
let count = 0;
const aPair = async () => {
  const { tenant } = await anOffice();
  const passwordHash = cheapHash(password);
  const email = `p${++count}@passwords.example`;
  const manager = await aUser(tenant, { id: 2, role: "manager", passwordHash });
  const staff = await aUser(tenant, { id: 3, role: "user", passwordHash, email });
  const change = (by: typeof manager, id: number, fields: object = {}) =>
    by.call(routes.changePassword, { body: { id, currentPassword: password, newPassword, ...fields } });
  return { tenant, manager, staff, email, change };
};
const login = (email: string, given: string, options = {}) =>
  call(authRoutes.login, { body: { email, password: given }, address: `10.8.${count}.1:1`, ...options });

test("自分のパスワードを変えると、このセッションだけが新しくなり、ほかはすべて終わる", async () => {
  const { staff, email, change } = await aPair();
  const elsewhere = cookieOf(await login(email, password), "session");
  const answer = await change(staff, 3);
  expect(answer).toMatchObject({ status: 200, body: { message: "パスワードを更新しました。" } });
  const session = cookieOf(answer, "session");
  for (const old of [staff.session, elsewhere])
    expect((await call(authRoutes.current, { session: old })).status).toBe(401);
  const { user } = (await call(authRoutes.current, { session })).body;
  expect(user.isPasswordResetRequired).toBe(false);
  expect([(await login(email, password)).status, (await login(email, newPassword)).status]).toEqual([401, 200]);
});

test("ほかの人のパスワードを変えると、その人のセッションが終わり、次のログインで変更を求める", async () => {
  const { manager, staff, email, change } = await aPair();
  expect((await change(manager, 3)).status).toBe(200);
  expect((await staff.call(authRoutes.current)).status).toBe(401);
  expect((await manager.call(authRoutes.current)).status).toBe(200);
  expect((await login(email, newPassword)).body.user.isPasswordResetRequired).toBe(true);
});

test("宛先をまだ確認していない人にも、管理者が決めたパスワードで入れるようになる", async () => {
  const { tenant, manager, email, change } = await aPair();
  await updateItem(emailKey(email), { set: { confirmed: false } });
  await updateItem(users.key(tenant, 3), { set: { passwordHash: "" } });
  expect((await login(email, newPassword)).status).toBe(401);
  expect((await change(manager, 3)).status).toBe(200);
  expect((await login(email, newPassword)).status).toBe(200);
});

test.each([
  ["currentPassword", { currentPassword: "TodokeDemo2027" }, "パスワードが正しくありません。"],
  ["currentPassword", { currentPassword: "" }, "現在のパスワードを入力してください。"],
  ["newPassword", { newPassword: "short" }, /^12文字以上/],
  ["newPassword", { newPassword: "Password12345" }, /多くの人が使っている/],
  ["newPassword", { newPassword: "TanakaYuuko123" }, /氏名をもとにした/],
])("%s が %o なら変わらない", async (field, fields, message) => {
  const { tenant, staff, change } = await aPair();
  const answer = await change(staff, 3, fields);
  expect(answer.status).toBe(400);
  expect(answer.body.fields[field]).toMatch(message);
  expect((await users.get(tenant, 3)).epoch).toBe(1);
});

test("一般は、ほかの人のパスワードを変えられない", async () => {
  const { staff, change } = await aPair();
  expect((await change(staff, 2)).status).toBe(403);
});

test("ロックは一覧に出て、管理者が解除すると、すぐにログインでき、使い慣れたブラウザも開く", async () => {
  const { manager, staff, email } = await aPair();
  const device = cookieOf(await login(email, password), "device");
  for (let time = 0; time < 10; time++) await login(email, "wrong", { address: `10.7.${count}.${time}:1` });
  for (let time = 0; time < 10; time++) await login(email, "wrong", { address: `10.6.${count}.${time}:1`, device });
  const locked = async () => (await manager.call(routes.get, { params: { id: 3 } })).body.user.IsLocked;
  expect([(await login(email, password)).status, (await login(email, password, { device })).status]).toEqual([
    401, 401,
  ]);
  expect(await locked()).toBe(true);
  expect((await staff.call(routes.unlock, { params: { id: 3 } })).status).toBe(403);
  expect((await manager.call(routes.unlock, { params: { id: 3 } })).body.message).toBe("ロックを解除しました。");
  expect(await locked()).toBe(false);
  expect([(await login(email, password)).status, (await login(email, password, { device })).status]).toEqual([
    200, 200,
  ]);
});

test("パスワードでのログインは、パスキーとパスワードの確認があれば止められる", async () => {
  const { tenant, staff, email } = await aPair();
  const stop = { ...aUserForm({ email }), id: 3, Version: 1, isPasswordSigninEnabled: false };
  await staff.call(authRoutes.verifyPassword, { body: { password } });
  expect((await staff.call(routes.save, { body: stop })).status).toBe(400);
  await registerPasskey(staff);
  const unverified = await openSession({ tenant, userId: 3, epoch: 1 }, new Date());
  expect(await call(routes.save, { body: stop, session: unverified })).toMatchObject({
    status: 403,
    body: { code: "passwordNeeded" },
  });
  expect((await staff.call(routes.save, { body: stop })).status).toBe(200);
  expect((await login(email, password)).status).toBe(401);
});

test("通知メールの設定だけを変えられるのは、その人を編集できる人である", async () => {
  const { manager, staff } = await aPair();
  const notifications = JSON.stringify({ eApplication: false, subsidy: false, agreement: true });
  const send = (by: typeof staff, id: number) => by.call(routes.notifications, { body: { id, notifications } });
  expect([(await send(staff, 3)).status, (await send(manager, 3)).status, (await send(staff, 2)).status]).toEqual([
    200, 200, 403,
  ]);
  const { user } = (await staff.call(routes.get, { params: { id: 3 } })).body;
  expect(user.notifications).toEqual(JSON.parse(notifications));
});
