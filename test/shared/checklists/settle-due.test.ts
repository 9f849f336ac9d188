import { expect, test } from "vitest";
import { emptyRow } from "#shared/checklists/configs.ts";
import { deadlineState, dueColumn, dueDay, isOwnDue } from "#shared/checklists/deadline.ts";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import { settleDue, withDues } from "#shared/checklists/settle-due.ts";
import { noDay } from "#shared/dates/day.ts";

const row = (fields: Partial<ChecklistRow>): ChecklistRow => ({
  ...emptyRow("electronicApplication"),
  ...{ content: "資格喪失", deadline: "2026-11-20", kenpo: "協会けんぽ" },
  ...fields,
});
const own = "2026-11-23";

test.each<[string, Partial<ChecklistRow>, string, string]>([
  ["どれも済まないうちは最初の日", {}, "2026-11-24", "dueDate"],
  ["健康保険が済んでも厚生年金の日", { "kenkou-sub": "2026-11-21" }, "2026-11-24", "dueDate"],
  [
    "健康保険と厚生年金が済めば、雇用保険の日",
    { "kenkou-sub": "2026-11-21", "kousei-sub": "2026-11-21" },
    "2026-11-30",
    "dueDate",
  ],
  [
    "雇用保険が先に済んでも、残りの最初の日",
    { "koyou-sub": "2026-11-21", "kousei-sub": "2026-11-21" },
    "2026-11-24",
    "dueDate",
  ],
  ["どれも済めば、ない", { "kenkou-sub": own, "kousei-sub": own, "koyou-sub": own, juumin: own }, noDay, "dueDate"],
  ["人が入れた日は、それだけが数えられる", { dueDate: own }, own, "dueDate"],
  ["手続きの日と同じ日は、入れたことにならない", { dueDate: "2026-11-30" }, "2026-11-24", "dueDate"],
  ["知らない内容なら該当日", { content: "打合せ" }, "2026-11-20", "deadline"],
  ["案件の届出なら、その日", { TodoRule: "lossNotice", dueDate: "2026-11-26" }, "2026-11-26", "dueDate"],
  ["該当日がなければ、ない", { deadline: noDay }, noDay, "dueDate"],
])("数えられる日は、%s", (_, fields, day, column) => {
  const known = withDues(row(fields));
  expect(dueDay(known)).toBe(day);
  expect(dueColumn(known)).toBe(column);
  const state = deadlineState(known, { today: "2026-11-25", days: 3, isRenewed: () => false });
  expect(state).toBe(day === noDay || day > "2026-11-28" ? "" : day < "2026-11-25" ? "overdue" : "near");
});

test("ほかの種類の行には、手続きの日がない", () => {
  const subsidy = { ...emptyRow("subsidy"), subsidy: "資格取得", deadline: "2026-11-12" };
  expect(withDues(subsidy)).toBe(subsidy);
  expect(settleDue(subsidy, subsidy)).toBe(subsidy);
});

const old = "2026-11-24";
test.each<[string, string, Partial<ChecklistRow>, Partial<ChecklistRow>]>([
  ["入れた日は残る", own, {}, { dueDate: own }],
  ["手続きの日と同じ日は、空になる", noDay, {}, { dueDate: old }],
  ["前の手続きの日は、該当日が変われば空になる", noDay, { dueDate: old }, { dueDate: old, deadline: "2026-11-16" }],
  ["前の手続きの日は、内容が変われば空になる", noDay, { dueDate: old }, { dueDate: old, content: "打合せ" }],
  ["入れた日は、該当日が変わっても残る", own, { dueDate: own }, { dueDate: own, deadline: "2026-11-16" }],
  ["同じ保存で入れた日は残る", own, { dueDate: old }, { dueDate: own, deadline: "2026-11-16" }],
  ["空のまま", noDay, {}, {}],
])("提出期限は、%s", (_, due, before, after) => {
  expect(settleDue(row({ AutoId: 7, ...before }), row({ AutoId: 7, ...after })).dueDate).toBe(due);
});

test("人が入れた日かどうか", () => {
  expect(isOwnDue(withDues(row({ dueDate: own })))).toBe(true);
  expect(isOwnDue(withDues(row({ dueDate: old })))).toBe(false);
  expect(isOwnDue(withDues(row({})))).toBe(false);
});
