import { expect, test } from "vitest";
import { emptyRow } from "#shared/checklists/configs.ts";
import { fillDue } from "#shared/checklists/proposal.ts";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import { noDay } from "#shared/dates/day.ts";

const row = (fields: Partial<ChecklistRow>): ChecklistRow => ({
  ...emptyRow("electronicApplication"),
  ...{ content: "資格取得", deadline: "2026-11-12", kenpo: "協会けんぽ" },
  ...fields,
});
const [proposed, next, own] = ["2026-11-17", "2026-11-24", "2026-11-13"];
const moved = { deadline: "2026-11-18" };

test.each<[string, string, Partial<ChecklistRow>]>([
  ["提案される日になる", proposed, {}],
  ["入力した日のまま", own, { dueDate: own }],
  ["知らない内容なら空のまま", noDay, { content: "住所変更" }],
  ["該当日がなければ空のまま", noDay, { deadline: noDay }],
])("新しい行の提出期限は、%s", (_, due, fields) => {
  expect(fillDue(emptyRow("electronicApplication"), row(fields)).dueDate).toBe(due);
});

test.each<[string, string, Partial<ChecklistRow>, Partial<ChecklistRow>]>([
  ["空で該当日が変われば、提案される日になる", next, {}, moved],
  ["提案のままで該当日が変われば、新しい提案になる", next, { dueDate: proposed }, { ...moved, dueDate: proposed }],
  ["内容が変われば、その提案になる", "2026-11-24", { dueDate: proposed }, { content: "転勤", dueDate: proposed }],
  ["健保が変われば、その提案になる", "2026-11-26", { content: "扶養異動" }, { content: "扶養異動", kenpo: "建設国保" }],
  ["入力した日は、該当日が変わっても残る", own, { dueDate: own }, { ...moved, dueDate: own }],
  ["同じ保存で入力した日は残る", own, { dueDate: proposed }, { ...moved, dueDate: own }],
  ["同じ保存で消せば、空のまま", noDay, { dueDate: proposed }, moved],
  ["あとから消せば、空のまま", noDay, { dueDate: proposed }, {}],
  ["空でも、三つのどれも変わらなければ空のまま", noDay, {}, { note: "至急" }],
  ["知らない内容に変われば、そのまま", proposed, { dueDate: proposed }, { content: "住所変更", dueDate: proposed }],
])("登録済みの行の提出期限は、%s", (_, due, before, after) => {
  expect(fillDue(row({ AutoId: 7, ...before }), row({ AutoId: 7, ...after })).dueDate).toBe(due);
});

test("提出期限のない種類の行は変わらない", () => {
  const subsidy = { ...emptyRow("subsidy"), subsidy: "資格取得", deadline: "2026-11-12" };
  expect(fillDue(emptyRow("subsidy"), subsidy)).toBe(subsidy);
});
