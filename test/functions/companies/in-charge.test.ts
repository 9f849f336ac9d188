import { expect, test } from "vitest";
import { companyRoutes as routes } from "#shared/companies/routes.ts";
import { historyRoutes } from "#shared/history/routes.ts";
import { unknownUser } from "#shared/users/in-charge.ts";
import { userRoutes } from "#shared/users/routes.ts";
import { companies } from "#functions/db/entities.ts";
import { putItem } from "#functions/db/items.ts";
import { csvOf, importCalls } from "#test/support/imports.ts";
import { anOffice, aUser, officeAddress } from "#test/support/office.ts";
import { aCompany } from "#test/support/records.ts";
import { removal, restore } from "#test/support/restores.ts";
import { useTable } from "#test/support/table.ts";

useTable();

/** An office with 田中 裕子 (1), 佐藤 美咲 (12) and two 鈴木 健 (23, 34), and company 1, of which 佐藤 is 担当. */
const anOfficeOfFour = async () => {
  const office = await anOffice();
  const { tenant, call } = office;
  await aUser(tenant, { id: 12, lastName: "佐藤", firstName: "美咲" });
  for (const id of [23, 34]) await aUser(tenant, { id, lastName: "鈴木", firstName: "健" });
  const save = (fields: object) => call(routes.save, { body: { ...aCompany(), ...fields } });
  await save({ mainUser: 12 });
  return { ...office, save, company: async () => (await call(routes.get, { params: { id: 1 } })).body.company };
};
const changesOf = async ({ call }: Pick<Awaited<ReturnType<typeof anOffice>>, "call">) => {
  const { body } = await call(historyRoutes.list, { query: { kind: "company", id: "1" } });
  return body.entries[0].changes as object[];
};

test("担当と副担当は事務所のユーザーで、履歴には氏名で残り、会社の復元で戻る", async () => {
  const office = await anOfficeOfFour();
  expect(await office.company()).toMatchObject({ mainUser: 12, subUser: -1 });
  await office.save({ id: 1, Version: 1, mainUser: 23, subUser: 12 });
  expect(await changesOf(office)).toEqual([
    { label: "担当", before: "佐藤 美咲", after: "鈴木 健" },
    { label: "副担当", before: "", after: "佐藤 美咲" },
  ]);
  await office.call(routes.remove, { params: { id: 1 }, query: { Version: 2 } });
  await restore(office.call, await removal(office.call, { kind: "company" }));
  expect(await office.company()).toMatchObject({ mainUser: 23, subUser: 12 });
});

test.each([0, 99, -2, 1.5, "12"])("事務所のユーザーでない %s は担当にならない", async (mainUser) => {
  const { save, company } = await anOfficeOfFour();
  expect(await save({ id: 1, Version: 1, mainUser })).toMatchObject({ status: 400, body: { code: "invalid" } });
  expect(await company()).toMatchObject({ mainUser: 12, Version: 1 });
});

test("復元した会社に残る、削除されたユーザーは、担当のままにはできるが、新しく担当にはできない", async () => {
  const { call, save, company } = await anOfficeOfFour();
  await call(routes.remove, { params: { id: 1 }, query: { Version: 1 } });
  expect((await call(userRoutes.remove, { params: { id: 12 }, query: { Version: 1 } })).status).toBe(200);
  await restore(call, await removal(call, { kind: "company" }));
  expect((await save({ id: 1, Version: 2, mainUser: 12, memo: "そのまま" })).status).toBe(200);
  expect(await save({ id: 1, Version: 3, subUser: 12 })).toMatchObject({
    status: 400,
    body: { fields: { subUser: unknownUser } },
  });
  expect(await company()).toMatchObject({ mainUser: 12, subUser: -1, memo: "そのまま" });
});

test("担当のない形で残る会社は、未設定として読まれ、保存で今の形になる", async () => {
  const { tenant, save, company } = await anOfficeOfFour();
  const { mainUser: _, subUser: __, ...old } = await companies.get(tenant, 1);
  await putItem({ ...companies.key(tenant, 1), ...old });
  expect(await company()).toMatchObject({ mainUser: -1, subUser: -1 });
  await save({ id: 1, Version: 1, subUser: 34 });
  expect(await company()).toMatchObject({ mainUser: -1, subUser: 34 });
});

test("取り込みは、担当を氏名かメールアドレスで読み、決められない行を断る", async () => {
  const office = await anOfficeOfFour();
  const { name, nameKana } = aCompany();
  const heads = ["No", "会社名", "会社名カナ", "担当", "副担当"];
  const { dryRun, all } = importCalls(office, "companies");
  const { errors } = await dryRun(
    csvOf(
      heads,
      ["", "い", "イ", "鈴木健", ""],
      ["", "ろ", "ロ", "", "山田 太郎"],
      ["", "は", "ハ", "a@b.example", ""],
    ),
  );
  expect(errors).toEqual([
    { line: 2, field: "担当", message: "「鈴木健」というユーザーが2人います。メールアドレスを入力してください。" },
    { line: 3, field: "副担当", message: "「山田 太郎」というユーザーは登録されていません。" },
    { line: 4, field: "担当", message: "「a@b.example」というユーザーは登録されていません。" },
  ]);
  const file = csvOf(heads, [1, name, nameKana, "田中　裕子", officeAddress(office.tenant, "user34").toUpperCase()]);
  expect((await dryRun(file)).lines[0].changes).toEqual([
    { field: "担当", before: "佐藤 美咲", after: "田中 裕子" },
    { field: "副担当", before: "", after: "鈴木 健" },
  ]);
  await all(file);
  expect(await office.company()).toMatchObject({ mainUser: 1, subUser: 34 });
});

test("同じ氏名の人がいても、担当が削除されていても、書き出したままの行は何も変えない", async () => {
  const office = await anOfficeOfFour();
  const { name, nameKana } = aCompany();
  await office.save({ id: 1, Version: 1, mainUser: 12, subUser: 34 });
  await office.call(routes.remove, { params: { id: 1 }, query: { Version: 2 } });
  await office.call(userRoutes.remove, { params: { id: 12 }, query: { Version: 1 } });
  await restore(office.call, await removal(office.call, { kind: "company" }));
  const file = csvOf(["No", "会社名", "会社名カナ", "担当", "副担当"], [1, name, nameKana, "佐藤 美咲", "鈴木 健"]);
  expect(await importCalls(office, "companies").dryRun(file)).toMatchObject({ changed: 0, errors: [] });
});
