import { describe, expect, test } from "vitest";
import { companyRoutes as routes } from "#shared/companies/routes.ts";
import { historyRoutes } from "#shared/history/routes.ts";
import { companies, workplaces } from "#functions/db/entities.ts";
import { updateItem } from "#functions/db/items.ts";
import { anOffice } from "#test/support/office.ts";
import { aCompany as aForm } from "#test/support/records.ts";
import { removal, removeCompany, restore } from "#test/support/restores.ts";
import { useTable } from "#test/support/table.ts";

useTable();
const params = { id: 1 };
const company = aForm({
  name: "青葉製作所",
  postalCode: "220-0011",
  prefecture: "神奈川県",
  address: "横浜市西区高島２－１１－８",
  phone: "045-017-0041",
});
const aCompany = async () => {
  const office = await anOffice();
  await office.call(routes.save, { body: company });
  return {
    ...office,
    save: (body: object) => office.call(routes.saveWorkplace, { params, body }),
    list: async () => (await office.call(routes.listWorkplaces, { params })).body.workplaces,
    rename: (Version: number, fields = {}) =>
      office.call(routes.save, { body: { ...company, name: "青葉精機", ...fields, id: 1, Version } }),
  };
};
const follower = { name: "青葉製作所", postalCode: "220-0011", address: "神奈川県横浜市西区高島２－１１－８" };

test("会社の住所のまま登録した事業場は、会社が変わるとついて変わり、直すとそこで止まる", async () => {
  const { save, list, rename, call } = await aCompany();
  const { body } = await save({ followsCompany: true, laborOffice: "横浜西" });
  expect(body).toMatchObject({
    message: "事業場を登録しました。",
    workplace: { ...follower, id: 1, company: 1, followsCompany: true, laborOffice: "横浜西", Version: 1 },
  });
  await rename(1);
  expect(await list()).toMatchObject([{ ...follower, name: "青葉精機", followsCompany: true }]);
  const own = await save({ id: 1, Version: 1, name: "青葉精機", jobOffice: "横浜" });
  expect(own.body.workplace).toMatchObject({ name: "青葉精機", followsCompany: true, jobOffice: "横浜", Version: 2 });
  const edited = await save({ id: 1, Version: 2, phone: "045-017-0042" });
  expect(edited.body.workplace).toMatchObject({ name: "青葉精機", phone: "045-017-0042", followsCompany: false });
  await rename(2, { name: "青葉工業" });
  expect(await list()).toMatchObject([{ ...follower, name: "青葉精機" }]);
  expect((await call(routes.listAllWorkplaces)).body.workplaces).toEqual(await list());
  const again = await save({ id: 1, Version: 3, name: "書いても使わない名前", followsCompany: true });
  expect(again.body.workplace).toMatchObject({ name: "青葉工業", phone: "045-017-0041", followsCompany: true });
});

test("会社が移ったあとに一つの項目だけを直しても、ほかの項目は会社の今の値になる", async () => {
  const { save, list, rename } = await aCompany();
  await save({ followsCompany: true });
  await rename(1, { address: "横浜市西区みなとみらい１", phone: "045-017-0099" });
  await save({ id: 1, Version: 1, phone: "045-017-0042" });
  const address = "神奈川県横浜市西区みなとみらい１";
  expect(await list()).toMatchObject([{ name: "青葉精機", address, phone: "045-017-0042", followsCompany: false }]);
});

test("会社の新しい値をそのまま送り返しても、会社についていく", async () => {
  const { save, rename } = await aCompany();
  await save({ followsCompany: true });
  await rename(1, { phone: "045-017-0099" });
  const { body } = await save({ id: 1, Version: 1, phone: "045-017-0099", laborOffice: "横浜西" });
  expect(body.workplace).toMatchObject({ phone: "045-017-0099", followsCompany: true });
});

test.each([
  [{}, { name: "事業場名を入力してください。" }],
  [{ name: " " }, { name: "事業場名を入力してください。" }],
  [{ laborInsurance: "13-1-01-123456-" }, { laborInsurance: expect.stringContaining("労働保険番号は、都道府県2桁") }],
  [{ laborInsurance: "13-1-01-12345a-000" }, { laborInsurance: expect.stringContaining("労働保険番号") }],
  [{ consolidatedNumber: "12" }, { consolidatedNumber: "被一括事業場番号は4桁の数字で入力してください。" }],
  [{ employmentInsurance: "1301-123456-" }, { employmentInsurance: expect.stringContaining("雇用保険適用事業所番号") }],
  [{ employeeCount: -1 }, { employeeCount: "労働者数は0以上の整数で入力してください。" }],
])("%o は登録できない", async (fields, errors) => {
  const { save, list } = await aCompany();
  const { status, body } = await save("name" in errors ? fields : { name: "本社", ...fields });
  expect([status, body.fields]).toEqual([400, errors]);
  expect(await list()).toEqual([]);
});

test("番号は半角に直し、空の番号は空のまま", async () => {
  const { save } = await aCompany();
  const { body } = await save({
    name: "本社 工場",
    laborInsurance: "１３－１－０１－１２３４５６－０００",
    consolidatedNumber: "",
    employmentInsurance: "----",
    pensionSymbol: "０１－イロハ",
  });
  expect(body.workplace).toMatchObject({
    name: "本社　工場",
    laborInsurance: "13-1-01-123456-000",
    consolidatedNumber: "",
    employmentInsurance: "",
    pensionSymbol: "01-イロハ",
    employeeCount: null,
  });
});

test("古い版では保存も削除もできず、ほかの会社の事業場は見えない", async () => {
  const { save, call, list } = await aCompany();
  await save({ name: "本社" });
  await save({ id: 1, Version: 1, name: "先の変更" });
  expect(await save({ id: 1, Version: 1, name: "後の変更" })).toMatchObject({
    status: 409,
    body: { code: "conflict", current: { name: "先の変更", Version: 2 } },
  });
  await call(routes.save, { body: aForm({ name: "乙社" }) });
  const other = { id: 2, workplace: 1 };
  expect((await call(routes.removeWorkplace, { params: other, query: { Version: 2 } })).status).toBe(404);
  expect((await call(routes.listWorkplaces, { params: { id: 2 } })).body.workplaces).toEqual([]);
  const removed = await call(routes.removeWorkplace, { params: { id: 1, workplace: 1 }, query: { Version: 2 } });
  expect(removed.body).toEqual({ message: "事業場を削除しました。" });
  expect(await list()).toEqual([]);
});

test("1社に300件で止まり、同時の登録でも超えず、削除すると空く", async () => {
  const { save, tenant, call, list } = await aCompany();
  await updateItem(companies.key(tenant, 1), { set: { workplaceTaken: 296 } });
  const answers = await Promise.all(Array.from({ length: 8 }, () => save({ name: "店" })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
  expect(answers.find(({ status }) => status !== 200)!.body.message).toBe("事業場は300件までしか登録できません。");
  const { id, Version } = (await list())[0];
  await call(routes.removeWorkplace, { params: { id: 1, workplace: id }, query: { Version } });
  expect((await save({ name: "店" })).status).toBe(200);
  expect((await save({ name: "店" })).status).toBe(409);
});

describe("削除と復元", () => {
  const taken = async (tenant: number) =>
    ((await companies.find(tenant, 1)) as { workplaceTaken?: number } | undefined)?.workplaceTaken;

  test("会社といっしょに消え、いっしょに戻り、数も合う", async () => {
    const { save, call, tenant, list } = await aCompany();
    for (let n = 0; n < 50; n++) await save({ name: `店${n}` });
    await call(routes.saveEmployee, { params, body: { label: "渡辺" } });
    const before = await list();
    await removeCompany(call);
    expect((await workplaces.list(tenant)).records).toEqual([]);
    expect((await restore(call, await removal(call, { kind: "company" }))).status).toBe(200);
    expect(await list()).toEqual(before.map((each: { Version: number }) => ({ ...each, Version: each.Version + 1 })));
    expect((await call(routes.listEmployees, { params })).body.staff).toHaveLength(1);
    expect(await taken(tenant)).toBe(50);
  });

  test("一つずつも戻り、会社がなければ断る。履歴は項目の名前で伝える", async () => {
    const { save, call, tenant, list } = await aCompany();
    await save({ name: "本社", laborOffice: "横浜西" });
    await save({ id: 1, Version: 1, laborOffice: "横浜南" });
    await call(routes.removeWorkplace, { params: { id: 1, workplace: 1 }, query: { Version: 2 } });
    const { body } = await call(historyRoutes.list, { query: { kind: "workplace", id: "1" } });
    expect(body.entries.map(({ actLabel, subject }: Record<string, string>) => [actLabel, subject])).toEqual(
      ["削除", "変更", "登録"].map((act) => [act, "本社（削除済み）"]),
    );
    expect(body.entries[1].changes).toEqual([{ label: "監督署", before: "横浜西", after: "横浜南" }]);
    const entry = body.entries[0].id as string;
    await removeCompany(call);
    expect((await restore(call, entry)).body.message).toBe(
      "この事業場の会社が削除されています。先に会社を復元してください。",
    );
    await restore(call, await removal(call, { kind: "company" }));
    expect((await restore(call, entry)).body.message).toBe("事業場を復元しました。");
    expect(await list()).toMatchObject([{ id: 1, name: "本社", laborOffice: "横浜南", Version: 3 }]);
    expect(await taken(tenant)).toBe(1);
  });
});
