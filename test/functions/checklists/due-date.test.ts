import { expect, test } from "vitest";
import { noDay } from "#shared/dates/day.ts";
import { datedRows } from "#functions/db/indexed.ts";
import { aClient, aDraft, checklistCalls } from "#test/support/checklists.ts";
import { anOffice } from "#test/support/office.ts";
import { useTable } from "#test/support/table.ts";

useTable();

const value = (Value: string) => ({ Value });
const loss = { content: value("資格喪失（離職票あり）"), deadline: value("2026-11-20") };

const anEmployer = async () => {
  const office = await anOffice();
  await aClient(office.tenant, 1, "株式会社青葉製作所", ["山本 健太"]);
  return { tenant: office.tenant, ...checklistCalls(office) };
};

test("受理の日を入れるたびに、残りのうち最も早い日が一覧と通知の日になる", async () => {
  const { tenant, add, change, list } = await anEmployer();
  const counts = async () => (await datedRows(tenant, "electronicApplication")).map(({ due }) => due);
  await add([aDraft(loss)]);
  const [made] = (await list()).body.records;
  expect(made.dueDate.Value).toBe(noDay);
  expect(made.dues).toMatchObject([
    { key: "loss.kenkou", agency: "健康保険", day: "2026-11-24", legal: "2026-11-24", met: false, isTarget: false },
    { key: "loss.kousei", agency: "厚生年金", day: "2026-11-24" },
    { key: "loss.koyou", agency: "雇用保険", day: "2026-11-30", article: "雇用保険法施行規則7条1項" },
    { key: "loss.juumin", agency: "住民税", day: "2026-12-10" },
  ]);
  expect(await counts()).toEqual(["2026-11-24"]);

  const accept = async (Version: number, fields: object) => {
    const { body } = await change([{ AutoId: 1, Version, ...fields }]);
    return body.records[0].dues.map(({ met }: { met: boolean }) => met);
  };
  const day = value("2026-11-21");
  expect(await accept(1, { "koyou-sub": day })).toEqual([false, false, true, false]);
  expect(await counts()).toEqual(["2026-11-24"]);
  expect(await accept(2, { "kenkou-sub": day, "kousei-sub": day })).toEqual([true, true, true, false]);
  expect(await counts()).toEqual(["2026-12-10"]);
  expect(await accept(3, { "koyou-sub": value(noDay) })).toEqual([true, true, false, false]);
  expect(await counts()).toEqual(["2026-11-30"]);
  expect(await accept(4, { "koyou-sub": day, juumin: day })).toEqual([true, true, true, true]);
  expect(await counts()).toEqual([noDay]);
});

test("人が入れた提出期限はそれだけが数えられ、手続きの日と同じ日は空になる", async () => {
  const { tenant, add, change } = await anEmployer();
  const counts = async () => (await datedRows(tenant, "electronicApplication")).map(({ due }) => due);
  const saved = await add([
    aDraft({ ...loss, dueDate: value("2026-11-30") }),
    aDraft({ ...loss, dueDate: value("2026-11-22") }),
  ]);
  expect(saved.body.records.map(({ dueDate }: { dueDate: { Value: string } }) => dueDate.Value)).toEqual([
    noDay,
    "2026-11-22",
  ]);
  expect(await counts()).toEqual(["2026-11-22", "2026-11-24"]);
  // The day moves with its event, the one set by hand does not.
  const moved = { deadline: value("2026-12-01") };
  await change([
    { AutoId: 1, Version: 1, ...moved },
    { AutoId: 2, Version: 1, ...moved },
  ]);
  expect(await counts()).toEqual(["2026-11-22", "2026-12-07"]);
  await change([{ AutoId: 2, Version: 2, dueDate: value(noDay) }]);
  expect(await counts()).toEqual(["2026-12-07", "2026-12-07"]);
});

test("会社の手続きには対象者も健保も要らず、対象者は会社全体になる", async () => {
  const { add } = await anEmployer();
  const empty = { kenpo: value(""), stuff: { Text: "" } };
  const yearly = { ...empty, content: value("年度更新"), deadline: value("2027-06-01") };
  const { body } = await add([aDraft(yearly), aDraft({ ...yearly, stuff: { Text: "会社全体", Value: -1 } })]);
  expect(body.records).toMatchObject([
    { stuff: { Value: -1, Text: "会社全体" }, kenpo: value("") },
    { stuff: { Value: -1, Text: "会社全体" } },
  ]);
  const refused = await add([aDraft({ ...empty, content: value("資格取得") })]);
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ["List2.0.kenpo", "List2.0.stuff"]]);
});
