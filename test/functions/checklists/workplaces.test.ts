import { expect, test } from "vitest";
import { companyRoutes } from "#shared/companies/routes.ts";
import { copyRow } from "#shared/checklists/copy-row.ts";
import { type ChecklistWire, unwrap, wrap } from "#shared/checklists/wire.ts";
import { noDay } from "#shared/dates/day.ts";
import { checklistRows } from "#functions/db/entities.ts";
import { updateItem } from "#functions/db/items.ts";
import { checklistCalls } from "#test/support/checklists.ts";
import { csvOf, importCalls } from "#test/support/imports.ts";
import { historyOf } from "#test/support/history.ts";
import { anOffice } from "#test/support/office.ts";
import { aCompany } from "#test/support/records.ts";
import { useTable } from "#test/support/table.ts";

useTable();
const type = "article36Agreement";
const refused = (field: string) => ({
  status: 400,
  body: { fields: { [field]: "この会社の事業場から選択してください。" } },
});

/** 青葉 with 本社, which follows it, and 工場; 乙社 with 乙本社. */
const anOfficeOfTwo = async () => {
  const office = await anOffice();
  await office.call(companyRoutes.save, { body: aCompany({ name: "青葉" }) });
  await office.call(companyRoutes.save, { body: aCompany({ name: "乙社" }) });
  const add = (id: number, body: object) => office.call(companyRoutes.saveWorkplace, { params: { id }, body });
  await add(1, { followsCompany: true, laborOffice: "横浜西" });
  await add(1, { name: "工場", laborOffice: "川崎南" });
  await add(2, { name: "乙本社" });
  const { add: addRows, change, list } = checklistCalls(office, type);
  const row = (workplace: number, fields = {}) => ({
    company: { Value: 1 },
    workplace: { Value: workplace },
    ...fields,
  });
  const read = async (): Promise<ChecklistWire[]> => (await list()).body.records;
  return { ...office, addRows, change, list, row, read };
};

test("行は会社の事業場を名乗り、一覧は事業場の今の名前と監督署を答える", async () => {
  const { addRows, row, read, list, call } = await anOfficeOfTwo();
  expect((await addRows([row(1), row(2), row(-1), { company: { Value: 1 } }])).status).toBe(200);
  expect((await read()).map(({ workplace }) => workplace)).toEqual([
    { Value: 1, Text: "青葉" },
    { Value: 2, Text: "工場" },
    { Value: -1, Text: "" },
    { Value: -1, Text: "" },
  ]);
  const body = { name: "第一工場", id: 2, Version: 1 };
  await call(companyRoutes.saveWorkplace, { params: { id: 1 }, body });
  expect((await list()).body.workplaces).toEqual([
    { AutoId: 1, Company: 1, Name: "", Office: "横浜西" },
    { AutoId: 2, Company: 1, Name: "第一工場", Office: "川崎南" },
    { AutoId: 3, Company: 2, Name: "乙本社", Office: "" },
  ]);
  expect((await checklistCalls({ call }, "subsidy").list()).body.workplaces).toEqual([]);
});

test.each([3, 4, 0, -2, 1.5, 99_999_999_999])("ほかの会社の事業場や、ない番号 %s は選べない", async (workplace) => {
  const { addRows, change, row, read } = await anOfficeOfTwo();
  const answer = await addRows([row(1), row(workplace)]);
  expect([answer.status, Object.keys(answer.body.fields)[0]]).toEqual([
    400,
    expect.stringMatching(/^List2\.1\.workplace/),
  ]);
  await addRows([row(1)]);
  if (Number.isInteger(workplace))
    expect(await change([{ AutoId: 1, Version: 1, workplace: { Value: workplace } }])).toMatchObject(
      refused("List.0.workplace"),
    );
  expect((await read())[0]!.workplace.Value).toBe(1);
});

test("二つの行の事業場は一度に入り、一方でも古いか、ほかの会社のものなら、どちらにも入らない", async () => {
  const { addRows, change, row, read } = await anOfficeOfTwo();
  await addRows([row(-1), row(-1)]);
  const name = (workplace: number, Version = 1) =>
    change([1, 2].map((AutoId) => ({ AutoId, Version: AutoId === 2 ? Version : 1, workplace: { Value: workplace } })));
  const named = async () => (await read()).map(({ workplace }) => workplace.Value);
  expect([(await name(2, 9)).status, (await name(3)).status, await named()]).toEqual([409, 400, [-1, -1]]);
  expect([(await name(2)).status, await named()]).toEqual([200, [2, 2]]);
});

test("会社を変えると事業場は外れ、変えた会社の事業場なら付けられる", async () => {
  const { addRows, change, row, read } = await anOfficeOfTwo();
  await addRows([row(1), row(1)]);
  await change([{ AutoId: 1, Version: 1, company: { Value: 2 } }]);
  expect(await change([{ AutoId: 2, Version: 1, company: { Value: 2 }, workplace: { Value: 1 } }])).toMatchObject(
    refused("List.0.workplace"),
  );
  await change([{ AutoId: 2, Version: 1, company: { Value: 2 }, workplace: { Value: 3 } }]);
  expect((await read()).map(({ workplace }) => workplace)).toEqual([
    { Value: -1, Text: "" },
    { Value: 3, Text: "乙本社" },
  ]);
});

test("削除した事業場は名前とともに残り、新しくは選べない。履歴は名前で残る", async () => {
  const { addRows, change, row, read, call, tenant } = await anOfficeOfTwo();
  await addRows([row(2), row(1)]);
  await call(companyRoutes.removeWorkplace, { params: { id: 1, workplace: 2 }, query: { Version: 1 } });
  expect((await change([{ AutoId: 1, Version: 1, workplace: { Value: 2 }, note: { Value: "続き" } }])).status).toBe(
    200,
  );
  expect(await change([{ AutoId: 2, Version: 1, workplace: { Value: 2 } }])).toMatchObject(refused("List.0.workplace"));
  expect((await read())[0]!.workplace).toEqual({ Value: 2, Text: "工場" });
  await change([{ AutoId: 1, Version: 2, workplace: { Value: -1 } }]);
  const changes = (await historyOf(tenant, type)).at(-1)!.changed!;
  expect(changes).toMatchObject({ workplace: [2, -1], workplaceName: ["工場", ""] });
});

test("様式は保存に残り、画面からは変えられず、コピーは準備の日とともに落とす", async () => {
  const { addRows, change, row, read, tenant } = await anOfficeOfTwo();
  const days = {
    electedOn: { Value: "2026-10-01" },
    concludedOn: { Value: "2026-10-05" },
    filingDate: { Value: "2026-10-09" },
  };
  await addRows([row(1, { ...days, startdate: { Value: "2026-11-01" }, formType: "9" })]);
  expect((await read())[0]).toMatchObject({ ...days, startdate: { Value: "2026-11-01" } });
  expect((await read())[0]).not.toHaveProperty("formType");
  await updateItem(checklistRows[type].key(tenant, 1), { set: { formType: "9-2" } });
  expect((await change([{ AutoId: 1, Version: 1, formType: "9", note: { Value: "続き" } }])).status).toBe(200);
  const saved = unwrap((await read())[0]!);
  expect([saved.formType, saved.note]).toEqual(["9-2", "続き"]);
  expect(copyRow(saved)).toMatchObject({
    ...{ electedOn: noDay, concludedOn: noDay, filingDate: noDay, startdate: "2026-11-01", workplace: 1 },
    ...{ formType: undefined, validFrom: undefined, renewedBy: undefined, filedBy: "" },
  });
});

test("準備の欄ができる前の行も、読めて保存できる", async () => {
  const { addRows, change, row, read, tenant } = await anOfficeOfTwo();
  await addRows([row(-1)]);
  const set = Object.fromEntries(
    ["workplace", "workplaceName", "electedOn", "concludedOn", "filingDate"].map((name) => [name, undefined]),
  );
  await updateItem(checklistRows[type].key(tenant, 1), { set });
  expect((await read())[0]).toMatchObject({ workplace: { Value: -1, Text: "" } });
  expect((await change([{ AutoId: 1, Version: 1, note: { Value: "続き" } }])).status).toBe(200);
  const { idx: _, ...wire } = (await read())[0]!;
  expect(wire).toMatchObject({ electedOn: { Value: noDay }, note: { Value: "続き" } });
  expect(wrap(unwrap({ ...wire, idx: 1 }))).toMatchObject({ workplace: { Value: -1, Text: "" } });
});

test("インポートは会社のなかの名前で事業場を決め、ない名前は断り、空にすると外れる", async () => {
  const { addRows, row, read, call, ...office } = await anOfficeOfTwo();
  await addRows([row(1), row(2), row(2), row(1)]);
  await call(companyRoutes.removeWorkplace, { params: { id: 1, workplace: 2 }, query: { Version: 1 } });
  const { dryRun, all } = importCalls({ ...office, call }, type);
  const head = ["No", "会社名", "事業場", "起算日"];
  const wrong = await dryRun(csvOf(head, ["", "青葉", "乙本社", ""], ["", "青葉", "工場", ""]));
  expect(wrong.errors).toEqual([
    { line: 2, field: "事業場", message: "「青葉」に「乙本社」という事業場は登録されていません。" },
    { line: 3, field: "事業場", message: "「青葉」に「工場」という事業場は登録されていません。" },
  ]);
  const file = csvOf(
    head,
    ["1", "青葉", "", "2026/11/01"],
    ["2", "青葉", "工場（削除済み）", "2026/11/01"],
    ["3", "青葉", "青 葉", ""],
    ["", "乙社", "乙本社", ""],
  );
  expect(await all(file)).toMatchObject({ status: 200 });
  expect((await read()).map(({ workplace: { Value }, startdate }) => [Value, startdate.Value])).toEqual([
    [-1, "2026-11-01"],
    [2, "2026-11-01"],
    [1, noDay],
    [1, noDay],
    [3, noDay],
  ]);
});

test("従業員は会社の事業場に付けられる", async () => {
  const { call } = await anOfficeOfTwo();
  const save = (body: object) => call(companyRoutes.saveEmployee, { params: { id: 1 }, body });
  expect((await save({ label: "渡辺", workplace: 2 })).body.staff).toMatchObject({ workplace: 2 });
  expect(await save({ label: "渡辺", workplace: 3 })).toMatchObject(refused("workplace"));
  await call(companyRoutes.removeWorkplace, { params: { id: 1, workplace: 2 }, query: { Version: 1 } });
  expect((await save({ label: "渡邊", workplace: 2, value: 1, Version: 1 })).status).toBe(200);
  expect(await save({ label: "佐藤", workplace: 2 })).toMatchObject(refused("workplace"));
  expect((await save({ label: "渡邊", workplace: -1, value: 1, Version: 2 })).body.staff.workplace).toBe(-1);
});
