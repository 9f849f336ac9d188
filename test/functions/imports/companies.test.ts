import { expect, test } from "vitest";
import { companyRoutes } from "#shared/companies/routes.ts";
import { messages } from "#shared/text/messages.ts";
import { anOffice } from "#test/support/office.ts";
import { aCompany } from "#test/support/records.ts";
import { csvOf, importCalls } from "#test/support/imports.ts";
import { useTable } from "#test/support/table.ts";

useTable();
const heads = ["会社名", "会社名カナ"];

const anImport = async (limits = {}) => {
  const office = await anOffice(limits);
  return {
    ...office,
    ...importCalls(office, "companies"),
    companies: async () => (await office.call(companyRoutes.list)).body.companies,
    save: (fields: object = {}) => office.call(companyRoutes.save, { body: { ...aCompany(), ...fields } }),
  };
};

test("試しの取り込みは何も書かず、本番で登録と変更が行われる", async () => {
  const { save, companies, dryRun, runAll } = await anImport();
  await save({ memo: "そのまま", industry: "製造業" });
  const csv = csvOf(
    ["業種", "ＮＯ", "会社名", "会社名ｶﾅ", "決算月", "郵便番号", "紹介元"],
    ["建設業", "１", "株式会社青葉製作所", "カブシキガイシャアオバセイサクショ", "3月", "", "佐藤"],
    ["", "", "つむぎ印刷", "ツムギインサツ", "12", "600001", ""],
  );
  const before = await companies();
  const checked = await dryRun(csv);
  expect(checked).toMatchObject({ rows: 2, created: 1, changed: 1, errors: [], isDone: false });
  expect(checked.lines).toEqual([
    {
      line: 2,
      act: "save",
      target: "株式会社青葉製作所",
      changes: [
        { field: "業種", before: "製造業", after: "建設業" },
        { field: "決算月", before: "", after: "3" },
      ],
    },
    { line: 3, act: "create", target: "つむぎ印刷", changes: [] },
  ]);
  expect(checked.warnings).toEqual([
    { line: 1, field: "紹介元", message: "「紹介元」の列は、取り込みの対象ではないため読み飛ばします。" },
  ]);
  expect(await companies()).toEqual(before);
  const { body } = await runAll(csv, checked.token);
  expect(body).toMatchObject({ message: "2件を取り込みました。", done: 2, isDone: true, warnings: [] });
  expect(await companies()).toMatchObject([
    { id: 1, Version: 2, industry: "建設業", settlementTerm: 3, memo: "そのまま" },
    {
      id: 2,
      rowNumber: 2,
      Version: 1,
      name: "つむぎ印刷",
      settlementTerm: 12,
      postalCode: "060-0001",
      employeeCount: 0,
    },
  ]);
  expect((await dryRun(csv)).changed).toBe(0);
});

test("誤りのある行は、行・項目・文で示され、取り込みは行われない", async () => {
  const { save, companies, dryRun, run } = await anImport();
  await save();
  const csv = csvOf(
    ["No", "会社名", "会社名カナ", "法人番号", "決算月"],
    ["", "", "アオバ", "", ""],
    ["1", "別の会社", "ベツノカイシャ", "", ""],
    ["9", "青葉", "アオバ", "", ""],
    ["", "みどり", "緑", "1.23E+12", ""],
    ["", '"み,どり"', "ミドリ", "123", "13"],
    ["", "余り", "アマリ", "", "", "x"],
  );
  const { errors, token } = await dryRun(csv);
  expect(token).toBe("");
  expect(errors).toEqual([
    { line: 2, field: "会社名", message: "会社名を入力してください。" },
    { line: 3, field: "No", message: "Noと会社名（または法人番号）が、登録されている内容と一致しません。" },
    { line: 4, field: "No", message: "No「9」の会社は登録されていません。新しく登録する行は、Noを空にしてください。" },
    {
      line: 5,
      field: "法人番号",
      message: expect.stringContaining("「1.23E+12」は、表計算ソフトで桁が失われた数値です。"),
    },
    { line: 5, field: "会社名カナ", message: messages.kanaFormat },
    { line: 6, field: "法人番号", message: messages.corporateNumberFormat },
    { line: 6, field: "決算月", message: messages.settlementTermFormat },
    { line: 7, field: "", message: expect.stringContaining("見出しより多くの列") },
  ]);
  expect((await run(csv, "x")).status).toBe(409);
  expect(await companies()).toHaveLength(1);
});

const facts = {
  regularWorkers: 1_024,
  pensionInsured: 0,
  employmentInsured: null,
  payClosingDay: 31,
  payDay: 25,
  raiseMonth: 0,
  bonusMonths: "6月・12月",
  laborInsuranceType: "二元適用",
  laborInsuranceFiling: "事務組合",
  dispatchPermit: "なし",
  placementPermit: "",
};
const factHeads = [
  ...["常時使用人数", "被保険者数（健保・厚年）", "被保険者数（雇保）", "給与の締め日", "給与の支払日", "昇給月"],
  ...["賞与予定月", "労働保険の適用", "労働保険の委託", "労働者派遣の許可", "職業紹介の許可"],
];

test("人数・給与・保険は取り込まれ、空欄は0名や「なし」にならない", async () => {
  const { all, companies, dryRun } = await anImport();
  const cells = ['"1,024"', "0", "", "末日", "25日", "なし", '"12、6"', "二元適用", "事務組合", "なし", ""];
  const csv = csvOf([...heads, ...factHeads], ["青葉", "アオバ", ...cells]);
  expect((await all(csv)).body).toMatchObject({ created: 1, errors: [] });
  expect(await companies()).toMatchObject([facts]);
  expect(await dryRun(csvOf(["No", ...heads, ...factHeads], [1, "青葉", "アオバ", ...cells]))).toMatchObject({
    changed: 0,
  });
});

test("人数・給与・保険の誤りは、行ごとに項目と文で示される", async () => {
  const { dryRun } = await anImport();
  const rows = [
    ["x", "", "", "", "", "", "", "", "", "", ""],
    ["", "", "", "32", "25月", "13月", "", "", "", "", ""],
    ["", "", "", "", "", "", "6月・6月", "三元", "", "", "不明"],
  ];
  const named = rows.map((cells, index) => [`会社${index}`, "カイシャ", ...cells]);
  const { errors } = await dryRun(csvOf([...heads, ...factHeads], ...named));
  expect(errors.map(({ line, field }: { line: number; field: string }) => `${line} ${field}`)).toEqual([
    ...["2 常時使用人数", "3 給与の締め日", "3 給与の支払日", "3 昇給月"],
    ...["4 賞与予定月", "4 労働保険の適用", "4 職業紹介の許可"],
  ]);
});

test.each([
  ["", "取り込む行がありません"],
  ["会社名,会社名カナ\r\n", "取り込む行がありません"],
  ["会社名\r\n青葉\r\n", "「会社名カナ」の列がありません。"],
  ["会社名,会社名,会社名カナ\r\n青葉,青葉,アオバ\r\n", "「会社名」の列が2つあります。"],
  ['会社名,会社名カナ\r\n"青葉,アオバ\r\n', "引用符"],
])("取り込めないファイル %j", async (csv, sentence) => {
  const { dryRun } = await anImport();
  const { errors } = await dryRun(csv);
  expect(errors).toEqual([
    { line: expect.any(Number), field: expect.any(String), message: expect.stringContaining(sentence) },
  ]);
});

test("すでにある名前や法人番号の新しい行は、知らせるが止めない", async () => {
  const { save, all, dryRun } = await anImport();
  await save({ corporateNumber: "7000012050002" });
  const csv = csvOf(
    [...heads, "法人番号"],
    ["株式会社 青葉製作所", "アオバ", ""],
    ["別名", "ベツメイ", "7000012050002"],
    ["別名", "ベツメイ", ""],
  );
  const { warnings, created } = await dryRun(csv);
  expect(warnings.map(({ line, field }: { line: number; field: string }) => [line, field])).toEqual([
    [2, "会社名"],
    [3, "法人番号"],
    [4, "会社名"],
  ]);
  expect(created).toBe(3);
  expect((await all(csv)).body.created).toBe(3);
});

test("法人番号が一致すれば、Noの会社の名前を変えられる", async () => {
  const { save, all, companies } = await anImport();
  await save({ corporateNumber: "7000012050002" });
  await all(
    csvOf(["No", ...heads, "法人番号"], [1, "青葉ホールディングス", "アオバホールディングス", "7000012050002"]),
  );
  expect(await companies()).toMatchObject([{ id: 1, name: "青葉ホールディングス", Version: 2 }]);
});

test("上限を超える行は誤りになり、ちょうどまでは登録できる", async () => {
  const { all, dryRun, companies } = await anImport({ CompanyMax: 2 });
  const rows = (count: number) => Array.from({ length: count }, (_, index) => [`会社${index}`, "カイシャ"]);
  expect((await dryRun(csvOf(heads, ...rows(3)))).errors).toEqual([
    { line: 4, field: "", message: "会社は2件までしか登録できません。" },
  ]);
  expect((await all(csvOf(heads, ...rows(2)))).body.isDone).toBe(true);
  expect(await companies()).toHaveLength(2);
});

test("表計算ソフトのための ' は外され、大きすぎる本文と行は断られる", async () => {
  const { all, companies, run, dryRun } = await anImport();
  await all(csvOf([...heads, "メモ"], ["青葉", "アオバ", "'=1+1"], ["緑", "ミドリ", '"二行の\r\nメモ"']));
  expect(await companies()).toMatchObject([{ memo: "=1+1" }, { memo: "二行の\nメモ" }]);
  const large = await run("x".repeat(5_500_000), "x");
  expect([large.status, large.body.code]).toEqual([413, "tooLarge"]);
  const many = csvOf(heads, ...Array.from({ length: 5_001 }, () => ["青葉", "アオバ"]));
  expect((await dryRun(many)).errors).toEqual([
    {
      line: 5_002,
      field: "",
      message: expect.stringMatching(/^一度に取り込めるのは5,000行までです。このファイルは5,001行/),
    },
  ]);
});
