import { expect, test } from "vitest";
import { cellsOf, exported } from "#shared/csv/columns.ts";
import { defaultOptions } from "#shared/csv/options.ts";
import { writeCsv } from "#shared/csv/write.ts";
import { firstItems, progressOf } from "#shared/todos/engine.ts";
import { flowOf, newestFlow } from "#shared/todos/flows.ts";
import { todoCsvColumns } from "#shared/todos/csv-columns.ts";
import { todoKindLabels, todoKinds } from "#shared/todos/todo-kinds.ts";
import type { Todo } from "#shared/todos/todo.ts";
import { db } from "#functions/db/client.ts";
import { indexedRuns } from "#functions/imports/items/import-runs.ts";
import { getItem } from "#functions/db/items.ts";
import { kindKey } from "#functions/db/keys.ts";
import { afterTransaction } from "#test/support/after-transaction.ts";
import { aClient } from "#test/support/checklists.ts";
import { atEveryCrashPoint, crashAt } from "#test/support/crash.ts";
import { csvOf, importCalls } from "#test/support/imports.ts";
import { useTable } from "#test/support/table.ts";
import { allDone, walk } from "#test/support/todo-walks.ts";
import { aTodo, aTodoOffice } from "#test/support/todos.ts";

// The deaths below are meant: nobody is to read their traces.
process.env.LOG_LEVEL = "none";
useTable();
const heads = ["会社名", "従業員", "種類"];
const aoba = "株式会社青葉製作所";

const anImport = async (fields = {}) => {
  const office = await aTodoOffice(fields);
  const cases = async () => (await office.list()).body.todos as Todo[];
  return { ...office, ...importCalls(office, "todos"), cases };
};

test("会社名・従業員・種類から、案件を始めの手順で登録する", async () => {
  const { dryRun, runAll, cases, user } = await anImport();
  const csv = csvOf(
    ["種類", "会社名", "従業員"],
    ...todoKinds.map((kind) => [todoKindLabels[kind], aoba, "山本 健太"]),
    ["mentalStuff", "株式会社 青葉製作所", "伊藤　大輔"],
    [" メンタル(復職)", aoba, "伊藤大輔"],
  );
  const checked = await dryRun(csv);
  expect(checked).toMatchObject({ rows: 7, created: 7, changed: 0, errors: [], warnings: [] });
  expect(checked.lines[5]).toEqual({
    line: 7,
    act: "create",
    target: "株式会社青葉製作所　伊藤 大輔　メンタル（休職）",
    changes: [],
  });
  expect(await cases()).toEqual([]);
  expect((await runAll(csv, checked.token)).body).toMatchObject({ message: "7件を取り込みました。", isDone: true });
  const stored = await cases();
  expect(stored.map(({ FlowType, Stuff }) => [FlowType, Stuff])).toEqual([
    ...todoKinds.map((kind) => [kind, 101]),
    ["mentalStuff", 102],
    ["mentalReturn", 102],
  ]);
  const flow = newestFlow("mentalStuff");
  expect(stored[5]).toEqual({
    ...{ AutoId: 6, Version: 1, Done: false, Status: "未完了", FlowType: "mentalStuff", FlowVer: flow.version },
    ...{ Company: 1, CompanyName: aoba, Stuff: 102, StuffName: "伊藤 大輔", Items: firstItems(flow) },
    ...{ CreateUserId: user.id, UpdateUserId: user.id, DoneUserId: -1, DoneAt: "", user: -1 },
    ...{ CreatedAt: stored[5]!.UpdatedAt, UpdatedAt: expect.stringMatching(/^\d{4}-/) },
  });
});

test("足りない値、ない会社・従業員・種類、決められない同名の人は、行と列を挙げて断る", async () => {
  const { tenant, dryRun } = await anImport();
  await aClient(tenant, 2, "みなと運送", ["佐藤 恵", "佐藤　恵"]);
  const { errors, created } = await dryRun(
    csvOf(
      heads,
      ["", "", ""],
      ["ない会社", "山本 健太", "産休・育休"],
      [aoba, "", ""],
      [aoba, "渡辺 葵", "産休・育休"],
      ["みなと運送", "山本 健太", "産休・育休"],
      ["みなと運送", "佐藤恵", "産休・育休"],
      [aoba, "山本 健太", "介護"],
    ),
  );
  expect(created).toBe(0);
  expect(errors).toEqual([
    { line: 3, field: "会社名", message: "「ない会社」という会社は登録されていません。" },
    { line: 4, field: "従業員", message: "従業員を入力してください。" },
    { line: 4, field: "種類", message: "種類を入力してください。" },
    { line: 5, field: "従業員", message: "「株式会社青葉製作所」に「渡辺 葵」という従業員は登録されていません。" },
    { line: 6, field: "従業員", message: "「みなと運送」に「山本 健太」という従業員は登録されていません。" },
    {
      line: 7,
      field: "従業員",
      message:
        "「みなと運送」に「佐藤恵」という従業員が2人います。従業員を1人に決められません。画面から登録してください。",
    },
    { line: 8, field: "種類", message: expect.stringContaining("「介護」という種類はありません。「コロナ（本人）」") },
  ]);
});

test("必要な列がなければ断り、知らない列は知らせて読み飛ばす", async () => {
  const { dryRun, cases } = await anImport();
  expect((await dryRun(csvOf(["会社名", "種類"], [aoba, "産休・育休"]))).errors).toEqual([
    { line: 1, field: "従業員", message: "「従業員」の列がありません。" },
  ]);
  const checked = await dryRun(csvOf([...heads, "完了", "備考"], [aoba, "山本 健太", "産休・育休", "完了", "x"]));
  expect(checked).toMatchObject({ created: 1, errors: [] });
  expect(checked.warnings.map(({ line, field }: { line: number; field: string }) => [line, field])).toEqual([
    [1, "完了"],
    [1, "備考"],
  ]);
  expect(await cases()).toEqual([]);
});

test("同じ従業員の同じ種類の案件が未完了なら、ファイルの前の行でも知らせ、完了していれば知らせない", async () => {
  const { dryRun, runAll, aCase, change } = await anImport();
  const flow = newestFlow("mentalStuff");
  const todo = await aCase("mentalStuff", { List: walk(flow) });
  const csv = csvOf(
    heads,
    [aoba, "山本 健太", "メンタル（休職）"],
    [aoba, "伊藤 大輔", "産休・育休"],
    [aoba, "伊藤 大輔", "産休・育休"],
    [aoba, "山本 健太", "メンタル（復職）"],
  );
  const lines = async () => (await dryRun(csv)).warnings.map(({ line }: { line: number }) => line);
  const { token, warnings } = await dryRun(csv);
  expect(await lines()).toEqual([2, 4]);
  expect(warnings[0]).toMatchObject({
    field: "種類",
    message: expect.stringContaining("「山本 健太」の未完了の案件「メンタル（休職）」が、すでに登録されている"),
  });
  await change(todo, allDone(flow, todo.Items));
  expect(await lines()).toEqual([4]);
  expect((await runAll(csv, token)).status).toBe(409);
  expect((await runAll(csv, (await dryRun(csv)).token)).body).toMatchObject({ created: 4, isDone: true });
});

test("書き出した一覧は、そのまま取り込める", async () => {
  const { aCase, dryRun, cases } = await anImport();
  await aCase("maternityLeave", { List: walk(newestFlow("maternityLeave")) });
  await aCase("mentalStuff");
  const shown = (await cases()).map((todo) => {
    const { done, all, step } = progressOf(flowOf(todo.FlowType, todo.FlowVer), todo.Items);
    return { todo, company: todo.CompanyName, employee: todo.StuffName, progress: `${done}/${all} ${step}`, user: "" };
  });
  const columns = exported(todoCsvColumns);
  const csv = writeCsv(
    [columns.map(({ label }) => label), ...shown.map((row) => cellsOf(row, columns))],
    defaultOptions,
  );
  expect(csv).toContain("会社名,従業員,種類,進捗,次の期限,次の期限の内容,完了,完了日,作成日,最終更新日,担当");
  expect(csv).toContain(`${aoba},山本 健太,産休・育休,0/`);
  const { created, errors, warnings } = await dryRun(`\uFEFF${csv}`);
  expect([created, errors]).toEqual([2, []]);
  expect(warnings.map(({ line, field }: { line: number; field: string }) => [line, field])).toEqual([
    ...["進捗", "次の期限", "次の期限の内容", "完了", "完了日", "作成日", "最終更新日"].map((field) => [1, field]),
    [2, "種類"],
    [3, "種類"],
  ]);
});

const fileOf = (count: number) =>
  csvOf(heads, ...Array.from({ length: count }, () => [aoba, "山本 健太", "産休・育休"]));

test("上限は試しで分かり、始めに残りを取るので、途中の登録が上限を超えることはない", async () => {
  const { dryRun, runAll, add, cases } = await anImport({ TodoMax: 92 });
  expect((await dryRun(fileOf(93))).errors).toEqual([
    { line: 94, field: "", message: "案件は92件までしか登録できません。" },
  ]);
  const { token } = await dryRun(fileOf(90));
  const others: number[] = [];
  const one = async () => others.push((await add(aTodo("mentalStuff", { Stuff: 101 }))).status);
  afterTransaction(2, async () => void (await one(), await one(), await one()));
  expect((await runAll(fileOf(90), token)).body).toMatchObject({ created: 90, isDone: true });
  expect(others).toEqual([200, 200, 409]);
  expect(await cases()).toHaveLength(92);
});

test("どの呼び出しで止まっても、同じ呼び出しの繰り返しが、二重にも半端にもせずに終える", async () => {
  const points = await atEveryCrashPoint(async (point) => {
    const { tenant, dryRun, run, runAll, cases } = await anImport();
    const { token } = await dryRun(fileOf(41));
    const crash = crashAt([db], point);
    await run(fileOf(41), token).catch(() => undefined);
    const { isDead } = crash;
    crash.restart();
    expect((await runAll(fileOf(41), token)).body).toMatchObject({ created: 41, isDone: true, warnings: [] });
    expect(new Set((await cases()).map(({ AutoId }) => AutoId)).size).toBe(41);
    expect((await getItem(kindKey(tenant, "todo")))?.live).toBe(41);
    expect((await indexedRuns()).filter((each) => each.tenant === tenant)).toEqual([]);
    return isDead;
  });
  expect(points).toBeGreaterThan(20);
});
