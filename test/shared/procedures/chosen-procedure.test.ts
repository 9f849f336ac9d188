import { expect, test } from "vitest";
import { emptyRow } from "#shared/checklists/configs.ts";
import { dueDay } from "#shared/checklists/deadline.ts";
import { nextPeriod } from "#shared/checklists/next-period.ts";
import { ProcedureNameForm } from "#shared/checklists/procedure-name.ts";
import { rowSchema } from "#shared/checklists/row-schema.ts";
import { checklistConfigs } from "#shared/checklists/configs.ts";
import { settleDue, withDues } from "#shared/checklists/settle-due.ts";
import { noDay } from "#shared/dates/day.ts";
import { asksForProcedure, proceduresOf } from "#shared/procedures/chosen-procedure.ts";
import { procedureNameKey } from "#shared/procedures/find-procedures.ts";

const type = "electronicApplication";
const row = (fields: object) => ({
  ...emptyRow(type),
  ...{ company: 1, content: "社保加入", deadline: "2026-11-12", kenpo: "協会けんぽ" },
  ...fields,
});

test.each([
  ["社保加入", "社 保　加入届"],
  ["社保加入", "2027年度 社保加入の手続き"],
  ["給付金の書類", "第2回 給付金の書類"],
  ["ABC", "ＡＢＣ届"],
])("%s と %s は同じ呼び名", (one, other) => {
  expect(procedureNameKey(other)).toBe(procedureNameKey(one));
});
test("別の呼び名は、同じにならない", () => {
  expect(procedureNameKey("社保加入")).not.toBe(procedureNameKey("社保脱退"));
  expect(procedureNameKey("社保加入（山本）")).not.toBe(procedureNameKey("社保加入"));
});

test.each(["", "　", "届", "2027年度", "第2回", "資格取得届", "資格取得・扶養異動"])(
  "「%s」では、手続を選ばない",
  (content) => expect(asksForProcedure(content)).toBe(false),
);
test.each(["社保加入", "資格取得の訂正", "資格取得・社保加入", "x".repeat(200)])("「%s」では選べる", (content) =>
  expect(asksForProcedure(content)).toBe(true),
);

test("選んだ手続の期限が出る。見分けられる内容と案件の届出では、選んだものは効かない", () => {
  const chosen = withDues(row({ procedure: "acquisition" }));
  expect([dueDay(chosen), dueDay(withDues(row({})))]).toEqual(["2026-11-17", "2026-11-12"]);
  expect(chosen.dues).toEqual(withDues(row({ content: "資格取得" })).dues);
  const loss = withDues(row({ content: "資格喪失", procedure: "acquisition" }));
  expect(loss.dues!.map(({ key }) => key)).toEqual(withDues(row({ content: "資格喪失" })).dues!.map(({ key }) => key));
  expect(withDues(row({ procedure: "acquisition", TodoRule: "loss" })).dues).toBeUndefined();
  expect(proceduresOf({ content: "社保加入", procedure: "なくなった手続" })).toEqual([]);
});

test("手続の日と同じ提出期限は、選んだ手続でも空になり、手続が変わると前の日は消える", () => {
  const before = row({ AutoId: 1, dueDate: "2026-11-17", procedure: "acquisition" });
  expect(settleDue(row({}), before).dueDate).toBe(noDay);
  expect(settleDue(before, { ...before, procedure: "yearlyBase" }).dueDate).toBe(noDay);
});

test("会社の手続を選ぶと健保も対象者も要らず、次の期も選んだ手続で続く", () => {
  const schema = rowSchema(checklistConfigs[type], "2026-11-10");
  const empty = row({ kenpo: "", stuffText: "", content: "夏の一時金" });
  expect(schema.safeParse({ ...empty, procedure: "bonus" }).data).toMatchObject({ stuffText: "会社全体" });
  expect(schema.safeParse(empty).success).toBe(false);
  const next = nextPeriod(row({ content: "第1回 育休のお金", procedure: "childcareBenefit" }));
  expect(next).toMatchObject({ content: "第2回 育休のお金", procedure: "childcareBenefit", deadline: "2027-01-12" });
});

test.each([
  ["長すぎる名前", { name: "あ".repeat(201) }, "name"],
  ["見えない名前", { name: "\u200b" }, "name"],
  ["見分けられる名前", { name: "資格取得届" }, "name"],
  ["ない手続", { procedure: "toString" }, "procedure"],
])("%s は断る", (_, fields, field) => {
  const { error } = ProcedureNameForm.safeParse({ name: "社保加入", procedure: "acquisition", ...fields });
  expect(error!.issues.map(({ path }) => path[0])).toEqual([field]);
});
