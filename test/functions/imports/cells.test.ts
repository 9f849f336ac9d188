import { describe, expect, test } from "vitest";
import { companyRoutes } from "#shared/companies/routes.ts";
import { templateOf } from "#shared/imports/columns.ts";
import type { Finding } from "#shared/imports/finding.ts";
import { importKinds } from "#shared/csv/import-kinds.ts";
import { importRoutes } from "#shared/imports/routes.ts";
import { unfitLetters } from "#shared/text/field-messages.ts";
import { messages } from "#shared/text/messages.ts";
import { aClient } from "#test/support/checklists.ts";
import { csvOf, importCalls } from "#test/support/imports.ts";
import { anOffice } from "#test/support/office.ts";
import { aCompany } from "#test/support/records.ts";
import { useTable } from "#test/support/table.ts";

useTable();

const anImport = async (fields: Parameters<typeof aCompany>[0] = {}) => {
  const office = await anOffice();
  const save = (more: typeof fields) =>
    office.call(companyRoutes.save, { body: aCompany({ name: "青葉", nameKana: "アオバ", ...more }) });
  await save(fields);
  return {
    ...office,
    ...importCalls(office, "companies"),
    companies: async () => (await office.call(companyRoutes.list)).body.companies,
  };
};
const found = (findings: Finding[]) => findings.map(({ line, field, message }) => [line, field, message]);

describe("見出しより短い行", () => {
  const heads = ["No", "会社名", "会社名カナ", "住所", "メモ"];

  test("登録されている内容が空になるときは誤り、空のままや新しい行ならよい", async () => {
    const { dryRun } = await anImport({ memo: "大事なメモ" });
    const checked = await dryRun(csvOf(heads, [1, "青葉", "アオバ"], ["", "緑", "ミドリ"]));
    expect(found(checked.errors)).toEqual([[2, "メモ", expect.stringContaining("見出しより列が少ない")]]);
    expect(checked.created).toBe(1);
    expect((await dryRun(csvOf(heads.slice(0, 4), [1, "青葉", "アオバ"]))).errors).toEqual([]);
  });

  test("空のセルが多いだけの長い行は、そのまま読む", async () => {
    const { dryRun } = await anImport();
    expect((await dryRun(csvOf(heads, ["", "緑", "ミドリ", "", "", "", " "]))).errors).toEqual([]);
  });
});

test("変わる内容は、前と後を示す", async () => {
  const long = `${"あ".repeat(200)}前${"い".repeat(200)}`;
  const { dryRun } = await anImport({ name: "𠮷野商事", address: "渋谷区", memo: long });
  const heads = ["No", "会社名", "会社名カナ", "住所", "メモ", "決算月", "法人番号"];
  const { lines } = await dryRun(
    csvOf(
      heads,
      ["", "緑", "ミドリ", "", "", "", ""],
      [1, "𠮷野商事", "アオバ", "", long.replace("前", "後"), "3", ""],
    ),
  );
  // Changes come first.
  expect(lines.map(({ line }: { line: number }) => line)).toEqual([3, 2]);
  const [address, month, memo] = lines[0].changes;
  expect(address).toEqual({ field: "住所", before: "渋谷区", after: "" });
  expect(month).toEqual({ field: "決算月", before: "", after: "3" });
  expect(memo.before).toMatch(/^…あ+前い+…$/);
  expect(memo.after).toMatch(/^…あ+後い+…$/);
});

test("名前の字が変わることは、前と後で分かる", async () => {
  const office = await anOffice();
  await aClient(office.tenant, 1, "青葉", ["𠮷野　花子"]);
  const { lines } = await importCalls(office, "staff").dryRun(
    csvOf(["会社名", "No", "氏名"], ["青葉", 101, "吉野　花子"]),
  );
  expect(lines[0].changes).toEqual([{ field: "氏名", before: "𠮷野　花子", after: "吉野　花子" }]);
});

test("失われた文字と制御文字は、取り込む行なら知らせる", async () => {
  const { dryRun } = await anImport({ memo: "〓田" });
  const csv = csvOf(
    ["No", "会社名", "会社名カナ", "メモ", "業種"],
    [1, "青葉", "アオバ", "〓田", ""],
    ["", "緑", "ミドリ", "高\uFFFD〓", ""],
    ["", "黄", "キ", "a\u0007b", ""],
    ["", "赤", "アカ", "", "a\u0007b"],
  );
  const { warnings, errors } = await dryRun(csv);
  expect(found(warnings)).toEqual([
    [3, "メモ", expect.stringMatching(/「\uFFFD」、.*「〓」が含まれています。/)],
    [4, "メモ", expect.stringContaining("制御文字（U+0007）")],
  ]);
  expect(found(errors)).toEqual([[5, "業種", unfitLetters("業種")]]);
});

describe("番号", () => {
  test.each(["0x1", "1e0", "01", "+1"])("Noの「%s」は番号として読まない", async (No) => {
    const office = await anOffice();
    await aClient(office.tenant, 1, "青葉", ["山本　健太"]);
    const { dryRun } = importCalls(office, "companies");
    const companies = csvOf(["No", "会社名", "会社名カナ"], [No, "青葉", "アオバ"]);
    expect(found((await dryRun(companies)).errors)).toEqual([[2, "No", expect.stringContaining(`「${No}」は番号`)]]);
    const people = csvOf(["会社No", "No", "氏名"], [No, 101, "山本　健太"], [1, No, "山本　健太"]);
    expect(found((await importCalls(office, "staff").dryRun(people)).errors)).toEqual([
      [2, "会社No", expect.stringContaining(`「${No}」は番号`)],
      [3, "No", expect.stringContaining(`「${No}」は番号`)],
    ]);
    expect((await office.call({ method: "GET", path: `/api/companies/${No}` })).status).toBe(404);
  });

  test('社員番号は ="001" を001と読み、1.23E+12 は断り、2E01 はそのまま読む', async () => {
    const office = await anOffice();
    await aClient(office.tenant, 1, "青葉");
    const { dryRun, all } = importCalls(office, "staff");
    const heads = ["会社名", "社員番号", "氏名"];
    expect(found((await dryRun(csvOf(heads, ["青葉", "1.23E+12", ""]))).errors)).toEqual([
      [2, "社員番号", expect.stringContaining("桁が失われた数値")],
      [2, "氏名", "氏名を入力してください。"],
    ]);
    await all(csvOf(heads, ["青葉", '="001"', "佐藤"], ["青葉", '"=""002"""', "鈴木"], ["青葉", "2E01", "高橋"]));
    const { staff } = (await office.call(companyRoutes.listEmployees, { params: { id: 1 } })).body;
    expect(staff.map(({ number }: { number: string }) => number).toSorted()).toEqual(["001", "002", "2E01"]);
  });

  test("先頭のゼロは、No のほかの番号にはあってよい", async () => {
    const { all, companies } = await anImport();
    await all(csvOf(["会社名", "会社名カナ", "決算月"], ["緑", "ミドリ", "03"]));
    expect((await companies())[1].settlementTerm).toBe(3);
  });

  test("13桁を超える法人番号と、区切りのない電話番号は、その項目の誤りになる", async () => {
    const { dryRun } = await anImport();
    const csv = csvOf(
      ["会社名", "会社名カナ", "法人番号", "電話番号", "FAX番号"],
      ["緑", "ミドリ", "70000120500021", "0312345678", "03-1234"],
    );
    expect(found((await dryRun(csv)).errors)).toEqual([
      [2, "法人番号", messages.corporateNumberFormat],
      [2, "電話番号", expect.stringContaining("03-1234-5678")],
      [2, "FAX番号", expect.stringContaining("03-1234-5678")],
    ]);
  });
});

test("濁点の離れたカナは、1文字にしてから確かめる", async () => {
  const { all, companies } = await anImport();
  await all(csvOf(["会社名", "会社名カナ"], ["ガーデン".normalize("NFD"), "ガーデン".normalize("NFD")]));
  expect((await companies())[1]).toMatchObject({ name: "ガーデン", nameKana: "ガーデン" });
});

test("10万列のファイルの誤りは1つ", async () => {
  const { dryRun } = await anImport();
  const csv = csvOf(["会社名", "会社名カナ", ...Array.from({ length: 100_000 }, (_, n) => `列${n}`)], ["緑", "ミドリ"]);
  const { errors, warnings } = await dryRun(csv);
  expect([errors.length, warnings]).toEqual([1, []]);
  expect(errors[0].message).toContain("100,002");
});

test("どの行も誤っているファイルの答えは、関数が答えられる大きさにとどまる", async () => {
  const { dryRun } = await anImport();
  const rows = Array.from({ length: 5_000 }, () => ["", "緑", "1", "1", "13", "1", "1"]);
  const checked = await dryRun(
    csvOf(["会社名", "会社名カナ", "郵便番号", "都道府県", "決算月", "電話番号", "FAX番号"], ...rows),
  );
  expect(checked.errors).toHaveLength(3_001);
  expect(checked.errors.at(-1).message).toContain("省きました");
  expect(JSON.stringify(checked).length).toBeLessThan(1_000_000);
});

test("会社の従業員の上限は、1つの会社につき1回、会社の名前で知らせる", async () => {
  const office = await anOffice();
  await aClient(office.tenant, 1, "青葉");
  const rows = Array.from({ length: 2_003 }, (_, n) => ["青葉", `佐藤${n}`]);
  const { errors } = await importCalls(office, "staff").dryRun(csvOf(["会社名", "氏名"], ...rows));
  expect(found(errors)).toEqual([[2_002, "氏名", "「青葉」の従業員は2000件までしか登録できません。"]]);
});

test("形の違う本文への答えも日本語で、英語を含まない", async () => {
  const { call } = await anImport();
  for (const body of [{ csv: 5, dryRun: "x", token: [], again: 1 }, [], { dryRun: false }]) {
    const answer = await call(importRoutes.run, { params: { kind: "companies" }, body });
    expect(answer.status).toBe(400);
    for (const message of Object.values(answer.body.fields)) expect(message).toBe(messages.invalid);
  }
});

test.each(importKinds)("%s の見本は、そのまま取り込める", async (kind) => {
  const office = await anOffice();
  await aClient(office.tenant, 1, "株式会社見本商事", ["見本　花子"]);
  const { dryRun } = importCalls(office, kind);
  expect(await dryRun(templateOf(kind))).toMatchObject({ rows: 1, created: 1, errors: [] });
});
