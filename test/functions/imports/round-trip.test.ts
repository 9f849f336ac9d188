import { expect, test } from "vitest";
import type { ChecklistWire } from "#shared/checklists/wire.ts";
import { unwrap } from "#shared/checklists/wire.ts";
import { checklistConfigs, emptyRow } from "#shared/checklists/configs.ts";
import { checklistCsvColumns } from "#shared/checklists/csv-columns.ts";
import { companyCsvColumns, employeeCsvColumns } from "#shared/companies/csv-columns.ts";
import { companyRoutes } from "#shared/companies/routes.ts";
import type { Employee } from "#shared/companies/employee.ts";
import { cellsOf, type CsvColumn, exported } from "#shared/csv/columns.ts";
import { decodeCsv } from "#shared/csv/decode.ts";
import { makeEncoder } from "#shared/csv/encode.ts";
import { defaultOptions } from "#shared/csv/options.ts";
import { writeCsv } from "#shared/csv/write.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import { checklistRows } from "#functions/db/entities.ts";
import { updateItem } from "#functions/db/items.ts";
import { checklistCalls } from "#test/support/checklists.ts";
import { importCalls } from "#test/support/imports.ts";
import { anOffice } from "#test/support/office.ts";
import { aCompany } from "#test/support/records.ts";
import { useTable } from "#test/support/table.ts";

useTable();
const texts = [
  "",
  "=1+1",
  "'=1+1",
  "''@x",
  "-",
  "-1",
  "+81",
  '引用"符',
  "改\n行,と、",
  "＝全角",
  "1.23E+12",
  "﨑①㈱",
  "0012",
  "\t=x",
  "𠮷野?",
  "10〜12月",
];
/** The same in a field that holds a name, and so no control characters. */
const line = (text: string) => text.replace(/\p{Cc}/gu, "");

const fileOf = <T>(columns: readonly CsvColumn<T>[], rows: readonly T[], options = defaultOptions) => {
  const kept = exported(columns);
  return `\uFEFF${writeCsv([kept.map(({ label }) => label), ...rows.map((row) => cellsOf(row, kept))], options)}`;
};
/** The same file as it comes back from Shift_JIS. */
const throughFile = async (csv: string) => {
  const { encode } = await makeEncoder("shift_jis");
  return decodeCsv(encode(csv.slice(1)).bytes);
};
const unchanged = { created: 0, changed: 0, errors: [], warnings: [] };

test.each([
  ["カンマ", defaultOptions],
  ["タブ", { ...defaultOptions, delimiter: "tab", newline: "CR" } as const],
])("会社の書き出しを%sのまま取り込むと、何も変わらない", async (_, options) => {
  const office = await anOffice();
  for (const [index, text] of texts.entries()) {
    const named = { industry: line(text), representativeTitle: line(text), address: line(text) };
    const full = { name: `青葉${index}${line(text)}`, memo: text, ...named };
    const rest = {
      postalCode: "060-0001",
      prefecture: "北海道",
      phone: "03-1234-5678",
      settlementTerm: 3,
      payClosingDay: 31,
      payDay: 25,
      raiseMonth: 0,
      bonusMonths: "6月・12月",
      regularWorkers: 1_024,
      laborInsuranceType: "一元適用",
      corporateNumber: "7000012050002",
    };
    expect((await office.call(companyRoutes.save, { body: aCompany({ ...full, ...rest }) })).status).toBe(200);
  }
  const { companies } = (await office.call(companyRoutes.list)).body;
  const { dryRun } = importCalls(office, "companies");
  const csv = fileOf(companyCsvColumns({}), companies, options);
  for (const file of [csv, await throughFile(csv)])
    expect(await dryRun(file)).toMatchObject({ rows: texts.length, ...unchanged });
});

test("従業員の書き出しを取り込むと、何も変わらない", async () => {
  const office = await anOffice();
  for (const [id, name] of ["=青葉", "みどり商事", "みどり商事"].entries()) {
    await office.call(companyRoutes.save, { body: aCompany({ name }) });
    for (const text of texts) {
      const body = { label: line(text) || "山本", kana: "ヤマモト", number: line(text) };
      expect((await office.call(companyRoutes.saveEmployee, { params: { id: id + 1 }, body })).status).toBe(200);
    }
  }
  const { staff } = (await office.call(companyRoutes.listAllEmployees)).body;
  const { companies } = (await office.call(companyRoutes.list)).body;
  const rows = (staff as Employee[]).map((each) => ({ ...each, companyName: companies[each.company - 1].name }));
  const { dryRun } = importCalls(office, "staff");
  const csv = fileOf(employeeCsvColumns, rows);
  for (const file of [csv, await throughFile(csv)])
    expect(await dryRun(file)).toMatchObject({ rows: 3 * texts.length, ...unchanged });
});

const fields: Record<ChecklistType, (text: string) => object> = {
  electronicApplication: (text) => ({
    stuff: { Text: `山本${line(text)}` },
    content: { Value: text },
    "koyou-sub": { Value: "2026-11-02" },
  }),
  subsidy: (text) => ({
    subsidy: { Value: line(text) },
    persons: { Value: text },
    hireDate: { Value: "2026-04-01" },
    baseDate: { Value: "2026-09-23" },
  }),
  article36Agreement: (text) => ({
    office: { Value: line(text) },
    special: { Value: "1_有" },
    filedBy: { Value: "3_紙" },
  }),
};

test.each(Object.keys(fields) as ChecklistType[])("%sの書き出しを取り込むと、何も変わらない", async (type) => {
  const office = await anOffice();
  await office.call(companyRoutes.save, { body: aCompany() });
  const { add, list } = checklistCalls(office, type);
  const common = {
    kenpo: { Value: "協会けんぽ" },
    company: { Value: 1 },
    stuff: { Text: "山本" },
    deadline: { Value: "2026-11-24" },
    ...(type === "electronicApplication" && { dueDate: { Value: "2026-11-30" } }),
  };
  const rows = texts.map((text) => ({ ...common, note: { Value: text }, ...fields[type](text) }));
  expect((await add(rows)).status).toBe(200);
  await updateItem(checklistRows[type].key(office.tenant, 1), { set: { Egov: [{ status: "到達" }] } });
  const records = ((await list()).body.records as ChecklistWire[]).map((wire) => unwrap(wire));
  const shown = records.map((row) => ({ row, company: row.companyName, workplace: row.workplaceName, user: "" }));
  const { dryRun } = importCalls(office, type);
  const csv = fileOf(checklistCsvColumns(checklistConfigs[type]), shown);
  for (const file of [csv, await throughFile(csv)])
    expect(await dryRun(file)).toMatchObject({ rows: texts.length, ...unchanged });
});

test("Shift_JISで失われた文字のほかは、直したところだけが変わる", async () => {
  const office = await anOffice();
  await office.call(companyRoutes.save, { body: aCompany({ name: "𠮷野商事", memo: "𠮷田様へ10〜12月に" }) });
  const { companies } = (await office.call(companyRoutes.list)).body;
  const { dryRun, run } = importCalls(office, "companies");
  const csv = (await throughFile(fileOf(companyCsvColumns({}), companies))).replace("10～12月", "1～3月");
  const { created, changed, token, lines } = await dryRun(csv);
  expect([created, changed, lines]).toEqual([
    0,
    1,
    [expect.objectContaining({ changes: [expect.objectContaining({ field: "メモ" })] })],
  ]);
  expect((await run(csv, token)).status).toBe(200);
  const [company] = (await office.call(companyRoutes.list)).body.companies;
  expect(company).toMatchObject({ name: "𠮷野商事", memo: "?田様へ1～3月に" });
});

test("36協定の書き出しには、一覧と同じ位置にe-Gov状況がある", () => {
  const columns = checklistCsvColumns(checklistConfigs.article36Agreement);
  expect(columns.map(({ label }) => label).slice(0, 5)).toEqual(["No", "会社名", "事業場", "状況", "e-Gov状況"]);
  const egov = columns.find(({ key }) => key === "egovStatus")!;
  const row = emptyRow("article36Agreement");
  const shown = { row, company: "青葉製作所", workplace: "", user: "" };
  expect(egov.data(shown)).toBe("");
  expect(egov.data({ ...shown, row: { ...row, Egov: [{ status: "到達" }] } })).toBe("到達");
});
