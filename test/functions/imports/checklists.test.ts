import { expect, test } from "vitest";
import { companyRoutes } from "#shared/companies/routes.ts";
import { noDay } from "#shared/dates/day.ts";
import { messages } from "#shared/text/messages.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import { checklistRows } from "#functions/db/entities.ts";
import { updateItem } from "#functions/db/items.ts";
import { aClient, aDraft, checklistCalls } from "#test/support/checklists.ts";
import { csvOf, importCalls } from "#test/support/imports.ts";
import { anOffice } from "#test/support/office.ts";
import { useTable } from "#test/support/table.ts";

useTable();

const anImport = async (type: ChecklistType = "electronicApplication") => {
  const office = await anOffice();
  await aClient(office.tenant, 1, "青葉製作所", ["山本　健太"]);
  const { list, add } = checklistCalls(office, type);
  return { ...office, add, ...importCalls(office, type), rows: async () => (await list()).body.records };
};

test("電子申請を登録し、変更し、空欄の日付は日付なしになる", async () => {
  const { add, dryRun, runAll, rows } = await anImport();
  await add([aDraft({ note: { Value: "残る" }, koyou: { Value: "2026-11-02" }, colorInfo: "note:r1" })]);
  const csv = csvOf(
    ["No", "会社", "健保", "対象者", "状況", "該当日", "雇用保険（作業）", "雇用保険(受理)", "内容"],
    [1, "青葉製作所", "協会けんぽ", "山本 健太", "完了", "令和8年11月24日", "-", "2026/11/5", "資格取得"],
    ["", "青葉製作所", "関東IT健保", "外部の人", "", "", "", "", ""],
  );
  const checked = await dryRun(csv);
  expect(checked).toMatchObject({ created: 1, changed: 1, errors: [], warnings: [] });
  expect(checked.lines[0].changes).toEqual([
    { field: "状況", before: "申請中", after: "完了" },
    { field: "内容", before: "", after: "資格取得" },
    { field: "該当日", before: "", after: "2026/11/24" },
    { field: "雇用保険（作業）", before: "2026/11/02", after: "" },
    { field: "雇用保険（受理）", before: "", after: "2026/11/05" },
  ]);
  expect((await runAll(csv, checked.token)).body.isDone).toBe(true);
  const { user } = await anOffice();
  expect(await rows()).toMatchObject([
    {
      ...{ AutoId: 1, Version: 2, Done: true, DoneUserId: user.id, colorInfo: "note:r1" },
      ...{ status: { Value: "4_完了" }, deadline: { Value: "2026-11-24" }, koyou: { Value: "1970-01-11" } },
      ...{ "koyou-sub": { Value: "2026-11-05" }, content: { Value: "資格取得", UpdateUserId: user.id } },
      ...{ note: { Value: "残る" }, stuff: { Value: 101, Text: "山本 健太" } },
    },
    {
      ...{ AutoId: 2, Version: 1, Done: false, status: { Value: "0_" }, kenpo: { Value: "関東IT健保" } },
      ...{ stuff: { Value: -1, Text: "外部の人" }, company: { Value: 1, Text: "青葉製作所" }, CreateUserId: user.id },
    },
  ]);
  expect(await dryRun(csv)).toMatchObject({ created: 1, changed: 0, warnings: [{ line: 3 }] });
});

test("担当の列がないファイルは、担当を変えず、空欄の担当は外す", async () => {
  const { add, all, rows, user } = await anImport();
  await add([aDraft({ user: user.id })]);
  const users = async () => (await rows()).map((row: { user: number }) => row.user);
  expect(await users()).toEqual([user.id]);
  const [headers, line] = [
    ["No", "会社", "備考"],
    [1, "青葉製作所", "追記"],
  ];
  expect((await all(csvOf(headers, line))).body).toMatchObject({ changed: 1 });
  expect(await users()).toEqual([user.id]);
  expect((await all(csvOf([...headers, "担当"], [...line, ""]))).body).toMatchObject({ changed: 1 });
  expect(await users()).toEqual([-1]);
});

test("ファイルの中に同じ新しい行が二つあれば、二つ目を知らせる", async () => {
  const { dryRun } = await anImport();
  const row = ["青葉製作所", "協会けんぽ", "山本 健太", "2026/11/24", "資格取得"];
  const other = row.with(3, "2026/11/25");
  const { created, warnings } = await dryRun(csvOf(["会社", "健保", "対象者", "該当日", "内容"], row, other, row));
  expect(created).toBe(3);
  expect(warnings).toMatchObject([{ line: 4, field: "会社" }]);
});

test("手続きの日と同じ提出期限が残る行も、書き出したまま取り込めば変わらない", async () => {
  const { add, dryRun, tenant } = await anImport();
  const hired = { content: { Value: "資格取得" }, deadline: { Value: "2026-11-12" } };
  await add([aDraft(hired), aDraft(hired)]);
  await updateItem(checklistRows.electronicApplication.key(tenant, 1), { set: { dueDate: "2026-11-17" } });
  const line = ["青葉製作所", "協会けんぽ", "山本 健太", "資格取得", "2026/11/12"];
  const headers = ["No", "会社", "健保", "対象者", "内容", "該当日", "提出期限"];
  const dry = await dryRun(csvOf(headers, [1, ...line, "2026/11/17"], [2, ...line, "2026/11/17"]));
  expect(dry).toMatchObject({ changed: 0, created: 0, errors: [] });
  const edited = await dryRun(csvOf([...headers, "備考"], [1, ...line, "2026/11/17", "追記"]));
  expect(edited.lines).toMatchObject([
    {
      changes: [
        { field: "提出期限", after: "" },
        { field: "備考", after: "追記" },
      ],
    },
  ]);
});

test("提出期限は、入力した日だけを取り込み、手続きの日と同じ日は空と数える。届出ごとの期限は読み捨てる", async () => {
  const { add, dryRun, runAll, rows } = await anImport();
  const hired = { content: { Value: "資格取得" }, deadline: { Value: "2026-11-02" } };
  await add([aDraft(hired), aDraft({ ...hired, dueDate: { Value: "2026-11-06" } })]);
  const csv = csvOf(
    ["No", "会社", "健保", "対象者", "内容", "該当日", "提出期限", "届出ごとの期限"],
    [1, "青葉製作所", "協会けんぽ", "山本 健太", "資格取得", "2026/11/12", "", "健康保険 2026/11/09"],
    [2, "青葉製作所", "協会けんぽ", "山本 健太", "資格取得", "2026/11/12", "2026/11/06", ""],
    ["", "青葉製作所", "協会けんぽ", "新しい人", "資格取得", "2026/11/18", "2026/11/24", ""],
    ["", "青葉製作所", "協会けんぽ", "雇用保険の日の人", "資格取得", "2026/11/18", "2026/12/10", ""],
    ["", "青葉製作所", "協会けんぽ", "決めた人", "資格取得", "2026/11/18", "2026/11/20", ""],
  );
  const checked = await dryRun(csv);
  const moved = { field: "該当日", before: "2026/11/02", after: "2026/11/12" };
  expect(checked.lines).toMatchObject([{ changes: [moved] }, { changes: [moved] }, ...Array(3).fill({ changes: [] })]);
  await runAll(csv, checked.token);
  const days = (await rows()).map((row: Record<string, { Value: string }>) => row.dueDate!.Value);
  expect(days).toEqual([noDay, "2026-11-06", noDay, noDay, "2026-11-20"]);
});

test("会社の手続きの行は、対象者と健保が空でも取り込め、対象者は会社全体になる", async () => {
  const { all, dryRun, rows } = await anImport();
  const csv = csvOf(
    ["会社", "健保", "対象者", "内容", "該当日"],
    ["青葉製作所", "", "", "2027年度 年度更新", "2027/06/01"],
  );
  expect((await all(csv)).body).toMatchObject({ created: 1, isDone: true });
  expect(await rows()).toMatchObject([
    { stuff: { Value: -1, Text: "会社全体" }, kenpo: { Value: "" }, dues: [{ agency: "労働保険", day: "2027-07-12" }] },
  ]);
  const { errors } = await dryRun(csvOf(["会社", "健保", "対象者", "内容"], ["青葉製作所", "", "", "年度更新・取得"]));
  expect(errors).toMatchObject([{ field: "健保" }, { field: "対象者" }]);
});

test("画面と同じ決まりで確かめ、行と列の名前で知らせる", async () => {
  const { dryRun } = await anImport();
  const { errors } = await dryRun(
    csvOf(
      ["会社", "健保", "対象者", "状況", "該当日"],
      ["青葉製作", "", "", "不明", "2026/02/31"],
      ["", "協会けんぽ", "山本", "1_申請中", "11/24"],
    ),
  );
  expect(errors).toEqual([
    { line: 2, field: "会社", message: "「青葉製作」という会社は登録されていません。" },
    { line: 2, field: "状況", message: "状況を選択してください。" },
    { line: 2, field: "該当日", message: messages.dateFormat },
    { line: 2, field: "健保", message: messages.kenpoRequired },
    { line: 2, field: "対象者", message: messages.subjectRequired },
    { line: 3, field: "会社", message: "会社名を入力してください。" },
  ]);
});

test.each(["subsidy", "article36Agreement"] as const)("%s も同じように取り込める", async (type) => {
  const { all, dryRun, rows } = await anImport(type);
  const csv =
    type === "subsidy"
      ? csvOf(["助成金種類", "会社", "支給申請期限"], ["業務改善助成金", "青葉製作所", "2026/12/1"])
      : csvOf(["会社名", "終了日", "特別条項"], ["青葉製作所", "2026/12/1", "有"]);
  expect((await all(csv)).body).toMatchObject({ created: 1, isDone: true });
  expect(await rows()).toMatchObject([
    type === "subsidy" ? { subsidy: { Value: "業務改善助成金" } } : { special: { Value: "1_有" } },
  ]);
  expect((await rows())[0].deadline.Value).toBe("2026-12-01");
  expect((await dryRun(csv)).warnings).toHaveLength(1);
});

test("削除された会社の行は、名前が同じなら変更できる", async () => {
  const { add, call, all, rows } = await anImport();
  await add([aDraft()]);
  await call(companyRoutes.remove, { params: { id: 1 }, query: { Version: 1 } });
  const csv = csvOf(["No", "会社", "備考"], [1, "青葉製作所（削除済み）", "引継ぎ済み"]);
  expect((await all(csv)).body).toMatchObject({ changed: 1, isDone: true });
  expect(await rows()).toMatchObject([{ note: { Value: "引継ぎ済み" }, company: { Value: 1, Text: "青葉製作所" } }]);
});
