import { expect, test } from "vitest";
import { checklistConfigs } from "#shared/checklists/configs.ts";
import { checklistCsvColumns } from "#shared/checklists/csv-columns.ts";
import { noDay } from "#shared/dates/day.ts";
import { messages } from "#shared/text/messages.ts";
import { checklistRows } from "#functions/db/entities.ts";
import { getItem, updateItem } from "#functions/db/items.ts";
import { aClient, checklistCalls } from "#test/support/checklists.ts";
import { historyOf } from "#test/support/history.ts";
import { csvOf, importCalls } from "#test/support/imports.ts";
import { anOffice } from "#test/support/office.ts";
import { useTable } from "#test/support/table.ts";

useTable();

const value = (Value: string) => ({ Value });
const conversion = {
  company: { Value: 1 },
  subsidy: value("キャリアアップ助成金（正社員化コース）　第1期"),
  baseDate: value("2026-08-31"),
  startdate: value("2026-09-01"),
  deadline: value("2026-10-15"),
};

const anApplicant = async (rows: object[] = [conversion]) => {
  const office = await anOffice();
  await aClient(office.tenant, 1, "青葉製作所");
  const calls = checklistCalls(office, "subsidy");
  if (rows.length > 0) expect((await calls.add(rows)).status).toBe(200);
  const key = checklistRows.subsidy.key(office.tenant, 1);
  return {
    ...office,
    ...calls,
    ...importCalls(office, "subsidy"),
    rows: async () => (await calls.list()).body.records,
    /** The row as code before 起点日 has stored it. */
    makeOld: () => updateItem(key, { set: { baseDate: undefined, shape: 1 } }),
    stored: () => getItem(key),
  };
};

test("起点日は保存され、ほかの日付はサーバーでは変わらず、履歴は起点日と呼ぶ", async () => {
  const { rows, change, tenant } = await anApplicant();
  expect(await rows()).toMatchObject([conversion]);
  await change([{ AutoId: 1, Version: 1, baseDate: value("2026-09-30") }]);
  expect(await rows()).toMatchObject([{ ...conversion, baseDate: value("2026-09-30") }]);
  const last = (await historyOf(tenant, "subsidy")).at(-1);
  expect(last).toMatchObject({ changed: { baseDate: ["2026-08-31", "2026-09-30"] } });
  expect((await change([{ AutoId: 1, Version: 2, baseDate: value("2026-02-30") }])).body.fields).toEqual({
    "List.0.baseDate": messages.dateFormat,
  });
  expect((await change([{ AutoId: 1, Version: 2, baseDate: value(noDay) }])).status).toBe(200);
  expect((await rows())[0].baseDate).toEqual(value(noDay));
});

test("ほかの種類の行に起点日はない", async () => {
  const office = await anApplicant([]);
  const { add, list } = checklistCalls(office, "article36Agreement");
  await add([{ company: { Value: 1 }, baseDate: value("2026-08-31") }]);
  expect((await list()).body.records[0].baseDate).toBeUndefined();
});

test("起点日のなかったころの行は、起点日なしで読め、保存で今の形になり、履歴には変えたことだけが残る", async () => {
  const { rows, change, makeOld, stored, tenant, dryRun } = await anApplicant([
    { ...conversion, baseDate: value(noDay) },
  ]);
  await makeOld();
  expect((await stored())!.baseDate).toBeUndefined();
  expect((await rows())[0]).toMatchObject({ baseDate: value(noDay), deadline: value("2026-10-15") });
  const same = csvOf(["No", "会社", "起点日"], [1, "青葉製作所", ""]);
  expect(await dryRun(same)).toMatchObject({ changed: 0, errors: [] });
  expect((await change([{ AutoId: 1, Version: 1, note: value("続き") }])).status).toBe(200);
  expect(await stored()).toMatchObject({ baseDate: noDay, shape: 2 });
  const last = (await historyOf(tenant, "subsidy")).at(-1);
  expect(Object.keys(last!.changed as object)).not.toContain("baseDate");
  expect((await change([{ AutoId: 1, Version: 2, baseDate: value("2026-08-31") }])).status).toBe(200);
  expect((await rows())[0].baseDate).toEqual(value("2026-08-31"));
});

test("書き出しの最後の列は起点日で、それまでの列の位置は変わらない", () => {
  const labels = (type: "subsidy" | "electronicApplication") =>
    checklistCsvColumns(checklistConfigs[type]).map(({ label }) => label);
  expect(labels("subsidy").slice(-3)).toEqual(["備考", "担当", "起点日"]);
  expect(labels("electronicApplication")).not.toContain("起点日");
});

test("取込みは、起点日の列がなければ残し、空欄なら消し、日付なら変える", async () => {
  const { rows, all, dryRun } = await anApplicant();
  const file = (...cells: string[]) => csvOf(["No", "会社", "備考", "起点日"], [1, "青葉製作所", "メモ", ...cells]);
  const without = csvOf(["No", "会社", "備考"], [1, "青葉製作所", "メモ"]);
  expect((await all(without)).body).toMatchObject({ changed: 1 });
  expect((await rows())[0]).toMatchObject({ ...conversion, note: value("メモ") });
  expect((await dryRun(file("令和8年9月30日"))).lines[0].changes).toEqual([
    { field: "起点日", before: "2026/08/31", after: "2026/09/30" },
  ]);
  expect((await all(file("2026/9/30"))).body).toMatchObject({ changed: 1 });
  expect((await rows())[0]).toMatchObject({ ...conversion, baseDate: value("2026-09-30") });
  expect((await all(file(""))).body).toMatchObject({ changed: 1 });
  expect((await rows())[0]).toMatchObject({ ...conversion, baseDate: value(noDay) });
  expect((await dryRun(file("9月末"))).errors).toEqual([{ line: 2, field: "起点日", message: messages.dateFormat }]);
});
