import JSZip from "jszip";
import { beforeEach, expect, test, vi } from "vitest";
import { companyRoutes } from "#shared/companies/routes.ts";
import { historyRoutes } from "#shared/history/routes.ts";
import { messages } from "#shared/text/messages.ts";
import { commit } from "#functions/db/commit.ts";
import { companies } from "#functions/db/entities.ts";
import { putItem, updateItem } from "#functions/db/items.ts";
import { noted } from "#functions/db/shape.ts";
import { historyOf } from "#test/support/history.ts";
import { anOffice } from "#test/support/office.ts";
import { officeZip } from "#test/support/office-zip.ts";
import { aCompany } from "#test/support/records.ts";
import { removal, restore } from "#test/support/restores.ts";
import { companyItem, companyUpgrades, inOlderCode, putCompany, said, withUpgrades } from "#test/support/shapes.ts";
import { useTable } from "#test/support/table.ts";

// Refusals and misfits are what these tests make.
process.env.LOG_LEVEL = "none";
useTable();
beforeEach(() => withUpgrades("company", ...companyUpgrades));

/** An office with companies 40 to 43 in the shapes 0 to 3, of which its code knows those up to 2. */
const anOfficeOfShapes = async () => {
  const { tenant, call, office } = await anOffice();
  for (const shape of [0, 1, 2, 3]) await putCompany(tenant, 40 + shape, shape);
  const save = (id: number, Version: number, fields: object) =>
    call(companyRoutes.save, { body: { id, Version, name: "株式会社青葉製作所", nameKana: "アオバ", ...fields } });
  const author = () => ({ userId: 1, now: new Date(), limits: office });
  return { tenant, call, save, author };
};
const asSaid = ({ memo, representativeLastName, representativeFirstName }: typeof said) => ({
  memo,
  representativeLastName,
  representativeFirstName,
});
const refusal = { status: 503, body: { code: "busy", message: messages.newerShape } };

test("どの形の会社も、一覧・1件・変わった分の一覧・事務所の書き出しに、今の形で出る", async () => {
  const { tenant, call, save } = await anOfficeOfShapes();
  const whole = (await call(companyRoutes.list)).body;
  expect(whole.companies.map(({ id }: { id: number }) => id)).toEqual([40, 41, 42, 43]);
  expect(whole.companies.map(asSaid)).toEqual([said, said, said, said]);
  expect((await companies.getMany(tenant, [40, 41])).map((each) => asSaid(each!))).toEqual([said, said]);

  await save(42, 1, { phone: "045-000-0002" });
  await call(companyRoutes.saveEmployee, { params: { id: 40 }, body: { label: "山本　健太" } });
  const { body } = await call(companyRoutes.list, { query: { since: whole.token } });
  expect(body).toMatchObject({ since: true, companies: [{ id: 42 }, { ...said, id: 40, employeeCount: 1 }] });

  const { files } = await JSZip.loadAsync(await officeZip(tenant));
  const everything = JSON.parse(await files["すべてのデータ.json"]!.async("string"));
  expect(everything.companies.map(asSaid)).toEqual([said, said, said, said]);
  expect(await files["会社.csv"]!.async("string")).toContain("前からのメモ");
});

test.each([40, 41])("古い形の会社 %i は、保存で今の形になり、履歴には変えた項目だけが残る", async (id) => {
  const { tenant, call, save } = await anOfficeOfShapes();
  expect(await save(id, 1, { phone: "045-000-0002" })).toMatchObject({ status: 200, body: { company: said } });
  const first = await companyItem(tenant, id);
  expect(first).toMatchObject({ ...said, phone: "045-000-0002", Version: 2, shape: 2 });
  expect(Object.keys(first)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(note|representative)$/)]));
  expect(await save(id, 2, { memo: "次のメモ" })).toMatchObject({ status: 200 });
  expect(await companyItem(tenant, id)).toMatchObject({ ...said, memo: "次のメモ", Version: 3, shape: 2 });
  const { entries } = (await call(historyRoutes.list, { query: { kind: "company" } })).body;
  expect(entries.map(({ changes }: { changes: object[] }) => changes)).toEqual([
    [{ label: "メモ", before: "前からのメモ", after: "次のメモ" }],
    [{ label: "電話番号", before: "", after: "045-000-0002" }],
  ]);
});

test("読んだ後に変わった古い形の会社は、前の版でも同じ版でも書き換えず、変わらなかったものは何も失わない", async () => {
  const { tenant, author, save } = await anOfficeOfShapes();
  const read = await companies.get(tenant, 40);
  // what the upgrade was made from has another value, as a write without a version leaves it
  await updateItem(companies.key(tenant, 40), { set: { note: "その間のメモ" } });
  const change = companies.saving(tenant, read, 1, { phone: "045-000-0002" });
  await expect(commit(author(), { changes: [change], answer: 1 })).rejects.toMatchObject({ code: "busy" });
  expect(await companyItem(tenant, 40)).toMatchObject({ note: "その間のメモ", phone: "" });
  expect(await save(40, 1, { phone: "045-000-0003" })).toMatchObject({ body: { company: { memo: "その間のメモ" } } });
  const { status, body } = await save(40, 1, { phone: "045-000-0004" });
  expect([status, body.code, body.current.memo]).toEqual([409, "conflict", "その間のメモ"]);
});

test.each([40, 41])("並んで動く前のコードは、今の形になった会社 %i を上書きも削除もできない", async (id) => {
  const { tenant, author } = await anOfficeOfShapes();
  const old = await inOlderCode("company", 1, async () => {
    const read = await companies.get(tenant, id);
    return {
      save: companies.saving(tenant, read, 1, { memo: "前のコードのメモ" }),
      patch: companies.patching(tenant, read, { memo: "前のコードのメモ" }),
      remove: companies.removing(tenant, read, 1),
    };
  });
  // without a version, so that only the shape tells
  const patch = companies.patching(tenant, await companies.get(tenant, id), { phone: "045-000-0002" });
  await commit(author(), { changes: [patch], answer: 1 });
  const written = await companyItem(tenant, id);
  expect(written).toMatchObject({ ...said, phone: "045-000-0002", Version: 1, shape: 2 });
  for (const change of Object.values(old))
    await expect(commit(author(), { changes: [change], answer: 1 })).rejects.toMatchObject({ code: "busy" });
  expect(await companyItem(tenant, id)).toEqual(written);
});

test("知らない新しい形の会社は、見えるが、保存も削除も復元も断り、中身はそのまま残る", async () => {
  const { tenant, call, save } = await anOfficeOfShapes();
  const before = await companyItem(tenant, 43);
  expect((await call(companyRoutes.get, { params: { id: 43 } })).status).toBe(200);
  expect(await save(43, 1, { memo: "上書き" })).toMatchObject(refusal);
  const remove = { params: { id: 43 }, query: { Version: 1 } };
  expect(await call(companyRoutes.remove, remove)).toMatchObject(refusal);
  expect(await companyItem(tenant, 43)).toEqual(before);
  expect((await call(companyRoutes.remove, { ...remove, params: { id: 42 } })).status).toBe(200);
  const entry = await removal(call, { kind: "company" });
  await inOlderCode("company", 1, async () => expect(await restore(call, entry)).toMatchObject(refusal));
  expect(await restore(call, entry)).toMatchObject({ status: 200 });
  expect(await companyItem(tenant, 42)).toMatchObject({ ...said, shape: 2 });
});

test.each([0, 1])("前のコードが形 %i で削除した会社は、今の言葉で履歴に残り、今の形で戻る", async (shape) => {
  const { tenant, call } = await anOfficeOfShapes();
  const id = 40 + shape;
  await inOlderCode("company", shape, () => call(companyRoutes.remove, { params: { id }, query: { Version: 1 } }));
  const [entry] = (await call(historyRoutes.list, { query: { kind: "company" } })).body.entries;
  expect(entry.changes).toContainEqual({ label: "メモ", before: "前からのメモ", after: "" });
  expect(entry.changes).toContainEqual({ label: "代表者姓", before: "青木", after: "" });
  expect(await restore(call, entry.id)).toMatchObject({ status: 200 });
  expect(await companyItem(tenant, id)).toMatchObject({ ...said, Version: 2, shape: 2 });
  expect(Object.keys(await companyItem(tenant, id))).not.toContain("representative");
  expect((await historyOf(tenant, "company")).map(({ act }) => act)).toEqual(["remove", "restore"]);
});

test("従業員の登録は古い形の会社の数だけを動かし、新しい会社は今の形で登録される", async () => {
  const { tenant, call, save } = await anOfficeOfShapes();
  const before = await companyItem(tenant, 40);
  for (const label of ["山本　健太", "山本　花子"])
    await call(companyRoutes.saveEmployee, { params: { id: 40 }, body: { label } });
  expect(await companyItem(tenant, 40)).toEqual({ ...before, employeeCount: 2, employeeTaken: 2 });
  await save(40, 1, { phone: "045-000-0002" });
  expect(await companyItem(tenant, 40)).toMatchObject({ ...said, employeeCount: 2, employeeTaken: 2, shape: 2 });
  const { body } = await call(companyRoutes.save, { body: aCompany() });
  expect(await companyItem(tenant, body.company.id)).toMatchObject({ shape: 2 });
});

test("形に合わない会社も見え、項目の名前だけが一度記録されて数えられる", async () => {
  const { tenant, call, save } = await anOfficeOfShapes();
  vi.stubEnv("LOG_LEVEL", "error");
  const lines = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const { name: _, ...nameless } = await companyItem(tenant, 42);
  await putItem({ ...companies.key(tenant, 42), ...nameless, memo: 7 });
  // what the upgrade cannot read
  await updateItem(companies.key(tenant, 41), { set: { representative: 7 } });
  noted.clear();
  const { records } = await companies.list(tenant);
  await companies.list(tenant);
  const written = lines.mock.calls.map(([line]) => JSON.parse(String(line)));
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  expect(records.map(({ id, memo }) => [id, memo])).toContainEqual([42, 7]);
  expect(written).toMatchObject([
    { item: `tenant#${tenant} company#0000000041`, places: ["upgrade"], UnfitItems: 1 },
    { item: `tenant#${tenant} company#0000000042`, places: ["name invalid_type", "memo invalid_type"], UnfitItems: 1 },
  ]);
  expect(written[0]._aws.CloudWatchMetrics).toMatchObject([{ Namespace: "Todoke", Metrics: [{ Name: "UnfitItems" }] }]);
  expect(await save(41, 1, { memo: "上書き" })).toMatchObject(refusal);
  expect((await call(companyRoutes.get, { params: { id: 40 } })).status).toBe(200);
});
