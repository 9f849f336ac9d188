import { expect, test } from "vitest";
import { blankDates } from "#shared/people-dates/employee-dates.ts";
import { companyRoutes as routes } from "#shared/companies/routes.ts";
import { companies } from "#functions/db/entities.ts";
import { updateItem } from "#functions/db/items.ts";
import { anOffice } from "#test/support/office.ts";
import { useTable } from "#test/support/table.ts";

useTable();
const aCompany = async () => {
  const office = await anOffice();
  const { body } = await office.call(routes.save, { body: { name: "青葉製作所", nameKana: "アオバ" } });
  const params = { id: body.company.id as number };
  return {
    ...office,
    params,
    add: (fields: object = {}) =>
      office.call(routes.saveEmployee, { params, body: { label: "渡辺 由美子", ...fields } }),
    company: async () => (await office.call(routes.get, { params })).body.company,
  };
};

test("従業員の登録・変更・削除に従業員数がついて動き、会社の版は動かない", async () => {
  const { add, call, company, params } = await aCompany();
  const { body } = await add({ kana: "わたなべ ゆみこ", number: "００１２" });
  expect(body).toEqual({
    message: "従業員を登録しました。",
    staff: {
      value: 1,
      label: "渡辺　由美子",
      kana: "ワタナベ　ユミコ",
      number: "0012",
      company: 1,
      workplace: -1,
      ...blankDates,
      confirmedDates: {},
      Version: 1,
    },
  });
  await add({ label: "佐藤" });
  expect(await company()).toMatchObject({
    employeeCount: 2,
    Version: 1,
    StuffList: [{ value: 1, label: "渡辺　由美子", number: "0012" }, { value: 2 }],
  });
  const saved = await call(routes.saveEmployee, {
    params,
    body: { value: 1, Version: 1, label: "渡辺", number: "13" },
  });
  expect(saved.body).toMatchObject({
    message: "従業員を保存しました。",
    staff: { label: "渡辺", kana: "ワタナベ　ユミコ", number: "13", Version: 2 },
  });
  const removed = await call(routes.removeEmployee, { params: { ...params, value: 2 }, query: { Version: 1 } });
  expect(removed.body.message).toBe("従業員を削除しました。");
  expect((await call(routes.listEmployees, { params })).body.staff).toEqual([saved.body.staff]);
  expect(await company()).toMatchObject({ employeeCount: 1, Version: 1 });
});

test("氏名は要り、カナは全角カタカナだけ", async () => {
  const { add } = await aCompany();
  expect((await add({ label: " " })).body.fields).toEqual({ label: "氏名を入力してください。" });
  expect((await add({ kana: "渡辺" })).body.fields).toEqual({ kana: "全角カタカナで入力してください。" });
});

test("古い版の従業員は保存も削除もできず、数も動かない", async () => {
  const { add, call, company, params } = await aCompany();
  await add();
  await call(routes.saveEmployee, { params, body: { value: 1, Version: 1, label: "先の変更" } });
  const old = await call(routes.saveEmployee, { params, body: { value: 1, Version: 1, label: "後の変更" } });
  expect(old).toMatchObject({ status: 409, body: { code: "conflict", current: { label: "先の変更", Version: 2 } } });
  expect((await call(routes.removeEmployee, { params: { ...params, value: 1 }, query: { Version: 1 } })).status).toBe(
    409,
  );
  expect(await company()).toMatchObject({ employeeCount: 1 });
});

test("同じ従業員の同時の削除は、数をひとつだけ減らす", async () => {
  const { add, call, company, params } = await aCompany();
  await add();
  await add();
  const removals = Array.from({ length: 5 }, () =>
    call(routes.removeEmployee, { params: { ...params, value: 1 }, query: { Version: 1 } }),
  );
  expect((await Promise.all(removals)).map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404]);
  expect(await company()).toMatchObject({ employeeCount: 1 });
});

test("同じIdempotency-Keyの登録は一人だけになり、別の内容なら断る", async () => {
  const { call, company, params } = await aCompany();
  const headers = { "idempotency-key": "one-employee-1" };
  const add = (label: string) => call(routes.saveEmployee, { params, body: { label }, headers });
  const answers = await Promise.all([add("渡辺"), add("渡辺")]);
  answers.push(await add("渡辺"));
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  expect((await add("佐藤")).body.code).toBe("idempotencyMismatch");
  expect(await company()).toMatchObject({ employeeCount: 1, StuffList: [{ label: "渡辺" }] });
});

test("2,000名で止まり、同時の登録でも超えない", async () => {
  const { add, tenant, company } = await aCompany();
  await updateItem(companies.key(tenant, 1), { set: { employeeCount: 1_995 } });
  const answers = await Promise.all(Array.from({ length: 12 }, () => add()));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  const refused = answers.find(({ status }) => status !== 200)!;
  expect(refused).toMatchObject({
    status: 409,
    body: { code: "limit", message: "従業員は2000件までしか登録できません。" },
  });
  expect(await company()).toMatchObject({ employeeCount: 2_000 });
});

test("2,000名の会社でひとりを削除すると、ひとり分だけまた登録できる", async () => {
  const { add, call, tenant, params } = await aCompany();
  await updateItem(companies.key(tenant, 1), { set: { employeeCount: 1_999 } });
  expect((await add()).status).toBe(200);
  expect((await add()).status).toBe(409);
  await call(routes.removeEmployee, { params: { ...params, value: 1 }, query: { Version: 1 } });
  expect((await add()).status).toBe(200);
  expect((await add()).body.code).toBe("limit");
});

test("会社の保存は、その間に増えた従業員数を戻さない", async () => {
  const { add, call, company } = await aCompany();
  await add();
  await call(routes.save, { body: { id: 1, Version: 1, name: "青葉", nameKana: "アオバ" } });
  expect(await company()).toMatchObject({ name: "青葉", employeeCount: 1, Version: 2 });
});

test("ほかの会社の従業員としては見えない", async () => {
  const { add, call } = await aCompany();
  await add();
  await call(routes.save, { body: { name: "乙社", nameKana: "オツ" } });
  expect((await call(routes.removeEmployee, { params: { id: 2, value: 1 }, query: { Version: 1 } })).status).toBe(404);
  expect((await call(routes.listEmployees, { params: { id: 2 } })).body.staff).toEqual([]);
});
