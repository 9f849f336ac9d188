import { expect, test } from "vitest";
import { authRoutes } from "#shared/auth/routes.ts";
import { organizationRoutes } from "#shared/organizations/routes.ts";
import { userRoutes as routes } from "#shared/users/routes.ts";
import { users } from "#functions/db/entities.ts";
import { historyOf } from "#test/support/history.ts";
import { anOffice, aUser, officeAddress } from "#test/support/office.ts";
import { useTable } from "#test/support/table.ts";
import { aUserForm } from "#test/support/users.ts";

useTable();
const lastManager = "最後の管理者は、削除したり役割を変更したりできません。";

test("登録した人が一覧に加わり、氏名は全角になり、通知はJSONの文字列で届く", async () => {
  const { tenant, call } = await anOffice();
  const form = aUserForm({
    lastName: "ｺﾊﾞﾔｼ",
    firstName: " Sho ",
    lastKana: "こばやし",
    email: `A@office${tenant}.example`,
  });
  const notifications = { eApplication: false, subsidy: true, agreement: false };
  const { status, body } = await call(routes.save, { body: { ...form, notifications: JSON.stringify(notifications) } });
  expect({ status, ...body }).toMatchObject({ status: 200, message: "ユーザーを登録しました。" });
  const shown = { lastName: "コバヤシ", firstName: "Ｓｈｏ", lastKana: "コバヤシ", role: "user", notifications };
  expect(body.user).toMatchObject({ ...shown, Version: 1, isEmailConfirmed: false, passkeys: [] });
  expect((await call(routes.list)).body.users).toHaveLength(2);
  expect((await call(routes.get, { params: { id: body.user.id } })).body.user).toEqual(body.user);
});

test.each(["{", "[]", "{}", '"x"', '{"eApplication":1,"subsidy":true,"agreement":true}'])(
  "通知として読めない %s は400",
  async (notifications) => {
    const { call } = await anOffice();
    expect((await call(routes.save, { body: { ...aUserForm(), notifications } })).status).toBe(400);
  },
);

test("同じアドレスの人は、どの事務所にも二人登録できない", async () => {
  const [one, other] = [await anOffice(), await anOffice()];
  const body = aUserForm({ email: `Ｔwice@office${one.tenant}.example`, password: "" });
  expect((await one.call(routes.save, { body })).status).toBe(200);
  for (const { call } of [one, other]) {
    const answer = await call(routes.save, { body: { ...body, email: `twice@OFFICE${one.tenant}.example` } });
    expect(answer).toMatchObject({ status: 409, body: { code: "duplicate", fields: { email: expect.any(String) } } });
  }
});

test("並んで登録しても、上限を超えない", async () => {
  const { tenant, call } = await anOffice({ UserMax: 3 });
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      call(routes.save, { body: aUserForm({ email: `limit${index}@office${tenant}.example` }) }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(answers.find(({ status }) => status === 409)!.body.message).toBe("ユーザーは3件までしか登録できません。");
});

test("古い版は断り、今の記録にも履歴にもパスワードは出ない", async () => {
  const { tenant, call } = await anOffice();
  const { user } = (
    await call(routes.save, { body: aUserForm({ password: "TodokeDemo2026", email: `h@o${tenant}.example` }) })
  ).body;
  const body = { ...aUserForm({ email: user.email }), id: user.id, Version: 1 };
  expect((await call(routes.save, { body: { ...body, division: "総務" } })).status).toBe(200);
  const answer = await call(routes.save, { body });
  expect(answer).toMatchObject({ status: 409, body: { code: "conflict", current: { division: "総務", Version: 2 } } });
  expect((await call(routes.remove, { params: { id: user.id }, query: { Version: 2 } })).status).toBe(200);
  const traces = [answer.body, await historyOf(tenant, "user")];
  expect(JSON.stringify(traces)).toContain("総務");
  expect(JSON.stringify(traces)).not.toMatch(/argon2|passwordHash|epoch/);
});

test("役割が変わった人と削除された人のセッションは、次の呼び出しで終わる", async () => {
  const { tenant, call } = await anOffice();
  const [moved, gone] = [await aUser(tenant, { id: 2, role: "user" }), await aUser(tenant, { id: 3, role: "user" })];
  const form = aUserForm({ role: "manager", email: moved.user.email });
  await call(routes.save, { body: { ...form, id: 2, Version: 1 } });
  await call(routes.remove, { params: { id: 3 }, query: { Version: 1 } });
  for (const each of [moved, gone]) expect((await each.call(authRoutes.current)).status).toBe(401);
  const { Dic } = (await call(authRoutes.current)).body.user;
  expect(Dic).toMatchObject({ 2: "小林 翔", 3: "田中 裕子" });
});

test("削除した人のアドレスは、また使える", async () => {
  const { tenant, call } = await anOffice();
  const { user } = await aUser(tenant, { id: 2, role: "user" });
  await call(routes.remove, { params: { id: 2 }, query: { Version: 1 } });
  expect((await call(routes.save, { body: aUserForm({ email: user.email }) })).status).toBe(200);
});

test("二人の管理者が同時に互いを降ろしても消しても、一人は残る", async () => {
  for (let round = 0; round < 6; round++) {
    const { tenant, call } = await anOffice();
    const other = await aUser(tenant, { id: 2, role: "manager" });
    const demote = (id: number, email: string) => ({ body: { ...aUserForm({ email }), id, Version: 1 } });
    const remove = (id: number) => ({ params: { id }, query: { Version: 1 } });
    await Promise.all([
      call(routes.save, demote(2, other.user.email)),
      round % 2
        ? other.call(routes.remove, remove(1))
        : other.call(routes.save, demote(1, officeAddress(tenant, "user1"))),
    ]);
    const { records } = await users.list(tenant);
    expect(records.filter(({ role }) => role === "manager")).toHaveLength(1);
  }
});

test("訪問した運営も、最後の管理者を降ろすことも消すこともできない", async () => {
  const [home, office] = [await anOffice({ role: "root" }), await anOffice()];
  await aUser(office.tenant, { id: 2, role: "user" });
  await home.call(organizationRoutes.visit, { params: { id: office.tenant } });
  const headers = { "todoke-tenant": String(office.tenant) };
  const body = { ...aUserForm({ email: office.user.email }), id: 1, Version: 1 };
  const answers = [
    await home.call(routes.save, { headers, body }),
    await home.call(routes.remove, { headers, params: { id: 1 }, query: { Version: 1 } }),
  ];
  for (const answer of answers) expect(answer).toMatchObject({ status: 403, body: { message: lastManager } });
});
