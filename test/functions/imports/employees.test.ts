import { expect, test } from "vitest";
import { companyRoutes } from "#shared/companies/routes.ts";
import { companies } from "#functions/db/entities.ts";
import { updateItem } from "#functions/db/items.ts";
import { afterTransaction } from "#test/support/after-transaction.ts";
import { aClient } from "#test/support/checklists.ts";
import { csvOf, importCalls } from "#test/support/imports.ts";
import { anOffice } from "#test/support/office.ts";
import { useTable } from "#test/support/table.ts";

useTable();
const heads = ["会社No", "会社名", "No", "社員番号", "氏名", "氏名カナ"];

const anImport = async () => {
  const office = await anOffice();
  await aClient(office.tenant, 1, "青葉製作所", ["山本　健太"]);
  await aClient(office.tenant, 2, "みどり商事");
  const employeesOf = async (id: number) => {
    const { staff } = (await office.call(companyRoutes.listEmployees, { params: { id } })).body;
    return { count: (await companies.get(office.tenant, id)).employeeCount, staff };
  };
  return { ...office, ...importCalls(office, "staff"), employeesOf };
};

test("従業員を会社Noと会社名で登録・変更し、従業員数がついて動く", async () => {
  const { dryRun, runAll, employeesOf } = await anImport();
  const csv = csvOf(
    heads,
    [1, "青葉製作所", 101, "0012", "山本 健太", "ヤマモト ケンタ"],
    ["", "青葉 製作所", "", "", "佐藤 葵", ""],
    [2, "", "", "7", "鈴木 翔", ""],
  );
  const checked = await dryRun(csv);
  expect(checked).toMatchObject({ rows: 3, created: 2, changed: 1, errors: [] });
  expect(checked.lines[0]).toMatchObject({
    act: "save",
    target: "山本　健太",
    changes: [
      { field: "社員番号", before: "", after: "0012" },
      { field: "氏名カナ", before: "", after: "ヤマモト　ケンタ" },
    ],
  });
  expect((await runAll(csv, checked.token)).body).toMatchObject({ done: 3, isDone: true });
  expect(await employeesOf(1)).toMatchObject({
    count: 2,
    staff: [
      { value: 1, label: "佐藤　葵", Version: 1 },
      { value: 101, label: "山本　健太", number: "0012", Version: 2 },
    ],
  });
  expect(await employeesOf(2)).toMatchObject({ count: 1, staff: [{ value: 2, label: "鈴木　翔", number: "7" }] });
});

test("先頭のゼロが落ちた社員番号は、変更と見なさない", async () => {
  const { all, dryRun } = await anImport();
  await all(csvOf(heads, [1, "", 101, "0012", "山本　健太", ""]));
  expect(await dryRun(csvOf(heads, [1, "", 101, "12", "山本　健太", ""]))).toMatchObject({ changed: 0, errors: [] });
});

test("会社や従業員を取り違えた行は誤りになる", async () => {
  const { tenant, dryRun } = await anImport();
  await aClient(tenant, 3, "みどり商事");
  const { errors } = await dryRun(
    csvOf(
      heads,
      [9, "", "", "", "佐藤", ""],
      [1, "みどり商事", "", "", "佐藤", ""],
      ["", "みどり商事", "", "", "佐藤", ""],
      ["", "ない会社", "", "", "佐藤", ""],
      ["", "", "", "", "", ""],
      [2, "", 101, "", "佐藤", ""],
      [1, "", "", "", "", "佐藤"],
    ),
  );
  expect(errors.map(({ line, field }: { line: number; field: string }) => [line, field])).toEqual([
    [2, "会社No"],
    [3, "会社名"],
    [4, "会社名"],
    [5, "会社名"],
    [7, "No"],
    [8, "氏名"],
    [8, "氏名カナ"],
  ]);
});

test("会社ごとの上限は試しで分かり、間に埋まったときは1人も登録せず、数も元に戻る", async () => {
  const { tenant, dryRun, runAll, run, employeesOf } = await anImport();
  const room = (id: number, employeeCount: number) => updateItem(companies.key(tenant, id), { set: { employeeCount } });
  // Room is taken and given back at 80 companies at a time: three times here.
  for (let id = 3; id <= 165; id++) await aClient(tenant, id, `会社${id}`);
  await room(165, 1_999);
  const rows = Array.from({ length: 163 }, (_, index) => [index + 3, "", "", "", "佐藤", ""]);
  const csv = csvOf(heads, ...rows);
  expect((await dryRun(csvOf(heads, ...rows, [165, "", "", "", "鈴木", ""]))).errors).toMatchObject([
    { line: 165, message: "「会社165」の従業員は2000件までしか登録できません。" },
  ]);
  const { token, errors } = await dryRun(csv);
  expect(errors).toEqual([]);
  afterTransaction(1, () => room(165, 2_000));
  const refused = await runAll(csv, token);
  expect([refused.status, refused.body.code]).toEqual([409, "limit"]);
  expect((await run(csv, token)).body.code).toBe("limit");
  for (const id of [3, 82, 83, 100, 164]) expect(await employeesOf(id)).toEqual({ count: 0, staff: [] });
  await room(165, 1_999);
  const again = await dryRun(csv);
  expect(again.earlier).toBeUndefined();
  expect((await runAll(csv, again.token)).body.isDone).toBe(true);
  expect((await employeesOf(165)).count).toBe(2_000);
  expect((await employeesOf(3)).count).toBe(1);
});
