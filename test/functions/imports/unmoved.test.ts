import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ImportKind } from "#shared/csv/import-kinds.ts";
import { checklistRows, offices } from "#functions/db/entities.ts";
import { updateItem } from "#functions/db/items.ts";
import { afterTransaction } from "#test/support/after-transaction.ts";
import { aClient, aDraft, checklistCalls } from "#test/support/checklists.ts";
import { csvOf, importCalls } from "#test/support/imports.ts";
import { anOffice } from "#test/support/office.ts";
import { useTable } from "#test/support/table.ts";

useTable();

test("取り込みの途中で付いたブックマークと届いたe-Govの状況は、取り込みが変えない", async () => {
  const office = await anOffice();
  await aClient(office.tenant, 1, "青葉製作所", ["山本 健太"]);
  const { add, change, list } = checklistCalls(office);
  await add([aDraft({ colorInfo: "note:g1" })]);
  const { dryRun, runAll } = importCalls(office, "electronicApplication");
  const csv = csvOf(["No", "会社", "備考"], [1, "青葉製作所", "取り込み"]);
  const { token } = await dryRun(csv);
  // the first transaction begins the run, the next one writes the row
  afterTransaction(1, async () => {
    await change([{ AutoId: 1, colorInfo: "company:r1" }]);
    const Egov = [{ status: "到達" }];
    await updateItem(checklistRows.electronicApplication.key(office.tenant, 1), { set: { Egov } });
  });
  expect((await runAll(csv, token)).body).toMatchObject({ isDone: true, warnings: [] });
  expect((await list()).body.records[0]).toMatchObject({
    Version: 2,
    note: { Value: "取り込み" },
    colorInfo: "note:g1;company:r1",
    Egov: [{ status: "到達" }],
  });
});

describe("試しの取り込みの後で", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-24T23:00:00+09:00") }));
  afterEach(() => void vi.useRealTimers());
  const csv = csvOf(["会社名", "会社名カナ"], ["青葉製作所", "アオバ"]);

  test("事務所の設定が変わると、もう一度確かめるまで取り込まない", async () => {
    const office = await anOffice();
    const { dryRun, run } = importCalls(office, "companies");
    const { token } = await dryRun(csv);
    await updateItem(offices.key(office.tenant), { add: { Version: 1 } });
    expect(await run(csv, token)).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect((await run(csv, (await dryRun(csv)).token)).status).toBe(200);
  });

  test("日付が変わると、もう一度確かめるまで取り込まない", async () => {
    const office = await anOffice();
    const { dryRun, run } = importCalls(office, "companies");
    const { token } = await dryRun(csv);
    vi.setSystemTime(new Date("2026-11-25T00:00:00+09:00"));
    expect(await run(csv, token)).toMatchObject({ status: 409, body: { code: "conflict" } });
  });
});

const sameNo = "同じNoの行が、このファイルに2回あります。";
test.each<[ImportKind, (string | number)[][]]>([
  [
    "companies",
    [
      ["No", "会社名", "会社名カナ"],
      [1, "青葉製作所", "ア"],
      [1, "青葉製作所", "イ"],
    ],
  ],
  [
    "staff",
    [
      ["会社名", "No", "氏名"],
      ["青葉製作所", 101, "山本"],
      ["青葉製作所", 101, "山田"],
    ],
  ],
  [
    "electronicApplication",
    [
      ["No", "会社", "備考"],
      [1, "青葉製作所", "一"],
      [1, "青葉製作所", "二"],
    ],
  ],
])("%s：同じNoの2行目は誤りになる", async (kind, lines) => {
  const office = await anOffice();
  await aClient(office.tenant, 1, "青葉製作所", ["山本 健太"]);
  await checklistCalls(office).add([aDraft()]);
  const { dryRun } = importCalls(office, kind);
  expect((await dryRun(csvOf(...lines))).errors).toContainEqual({ line: 3, field: "No", message: sameNo });
});
