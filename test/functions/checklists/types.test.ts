import { expect, test } from "vitest";
import { noDay } from "#shared/dates/day.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import { aClient, checklistCalls } from "#test/support/checklists.ts";
import { anOffice } from "#test/support/office.ts";
import { useTable } from "#test/support/table.ts";

useTable();

const anOfficeOf = async (type: ChecklistType) => {
  const office = await anOffice();
  await aClient(office.tenant, 1, "株式会社青葉製作所");
  return { ...office, ...checklistCalls(office, type) };
};
const company = { Value: 1 };

test("助成金は会社だけが必須で、その文に句点はない", async () => {
  const { add, list } = await anOfficeOf("subsidy");
  expect((await add([{}])).body.fields).toEqual({ "List2.0.company": "会社名を選択してください" });
  expect((await add([{ company }])).status).toBe(200);
  expect((await list()).body.records).toMatchObject([{ status: { Value: "0_" }, subsidy: { Value: "" } }]);
});

test("36協定は、会社が -1 なら句点のある文で断る", async () => {
  const { add, list } = await anOfficeOf("article36Agreement");
  for (const Value of [-1, undefined])
    expect((await add([{ company: { Value } }])).body.fields).toEqual({
      "List2.0.company": "会社名を選択してください。",
    });
  expect((await list()).body.records).toEqual([]);
});

test("助成金の全部の列を保存すると、そのまま一覧に戻る", async () => {
  const { add, list } = await anOfficeOf("subsidy");
  const columns = {
    subsidy: { Value: "業務改善助成金" },
    status: { Value: "10_入金連絡有" },
    startdate: { Value: "2026-10-01" },
    deadline: { Value: "2026-11-30" },
    filingDate: { Value: "2026-11-12" },
    paymentStartDate: { Value: "2026-09-20" },
    raiseDate: { Value: "2026-04-01" },
    hireDate: { Value: noDay },
    baseDate: { Value: "2026-09-30" },
    persons: { Value: "山本 健太、吉田 翔" },
    planningPeriod: { Value: "2026/04〜2027/03" },
    note: { Value: "至急" },
  };
  await add([{ company, ...columns }]);
  expect((await list()).body.records[0]).toMatchObject({ ...columns, Done: true, FlowType: "subsidy" });
});

test.each([
  ["5_【支】提出完了", true],
  ["8_完了", true],
  ["9_確認", true],
  ["10_入金連絡有", true],
  ["2_【計】提出完了", false],
  ["7_計画期間中", false],
])("助成金の %s が済みかどうかは %s", async (Value, Done) => {
  const { add } = await anOfficeOf("subsidy");
  expect((await add([{ company, status: { Value } }])).body.records[0]).toMatchObject({ Done });
});

test("36協定は提出方法を覚え、e-Gov の記録は保存からは作れない", async () => {
  const { add, change, list } = await anOfficeOf("article36Agreement");
  const egov = { Egov: [{ status: "到達" }], egovStatus: "到達" };
  const row = { company, special: { Value: "1_有" }, office: { Value: "新宿" }, filedBy: { Value: "紙" }, ...egov };
  expect((await add([row])).status).toBe(200);
  const [stored] = (await list()).body.records;
  expect(stored).toMatchObject({ filedBy: { Value: "3_紙" }, special: { Value: "1_有" }, Egov: [], egovStatus: "" });
  await change([{ AutoId: 1, Version: 1, filedBy: { Value: "2_ポータル" }, status: { Value: "4_確認" }, ...egov }]);
  expect((await list()).body.records[0]).toMatchObject({ filedBy: { Value: "2_ポータル" }, Done: true, Egov: [] });
  expect((await change([{ AutoId: 1, Version: 2, filedBy: { Value: "FAX" } }])).body.fields).toEqual({
    "List.0.filedBy": "提出方法を選択してください。",
  });
});

test.each<ChecklistType>(["subsidy", "article36Agreement"])("%s の何行かの保存は、全部か無しか", async (type) => {
  const { add, change, list } = await anOfficeOf(type);
  const text = type === "subsidy" ? "persons" : "office";
  expect((await add([{ company }, {}, { company }])).status).toBe(400);
  expect((await list()).body.records).toEqual([]);
  await add([{ company }, { company }]);
  const both = [1, 2].map((AutoId) => ({ AutoId, Version: 1, [text]: { Value: "直した" } }));
  expect((await change([both[0]!, { ...both[1]!, Version: 2 }])).status).toBe(409);
  expect((await list()).body.records.map(({ Version }: { Version: number }) => Version)).toEqual([1, 1]);
  expect((await change(both)).status).toBe(200);
  expect((await list()).body.records).toMatchObject([{ [text]: { Value: "直した" } }, { [text]: { Value: "直した" } }]);
});

test("種類をまたいだ番号や行は混ざらない", async () => {
  const office = await anOfficeOf("subsidy");
  const other = checklistCalls(office, "article36Agreement");
  await office.add([{ company }]);
  await other.add([{ company }, { company }]);
  await other.remove([1], [1]);
  expect((await office.list()).body.records).toMatchObject([{ AutoId: 1, FlowType: "subsidy" }]);
  expect((await other.list()).body.records).toMatchObject([{ AutoId: 2, FlowType: "article36Agreement" }]);
});
