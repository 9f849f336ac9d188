import { expect, test } from "vitest";
import { type PlanRule, type RuleFacts, showRule, shortMonth, turnsIn } from "#shared/plans/rule.ts";

const facts: RuleFacts = { payDay: 25, bonusMonths: "7月・12月", settlementTerm: 3, raiseMonth: 4 };
const days = (rule: PlanRule, year: number, of: Partial<RuleFacts> = {}) =>
  turnsIn(rule, { ...facts, ...of }, year).map(({ nth, day }) => `${nth} ${day}`);

// prettier-ignore
test.each<[string, PlanRule, number, string[], Partial<RuleFacts>?]>([
  ["毎年の日", { yearly: "07-01" }, 2027, ["1 2027-07-01"]],
  ["6月31日は末日", { yearly: "06-31" }, 2027, ["1 2027-06-30"]],
  ["うるう年でない2月29日", { yearly: "02-29" }, 2027, ["1 2027-02-28"]],
  ["うるう年の2月29日", { yearly: "02-29" }, 2028, ["1 2028-02-29"]],
  ["四半期の末日", { monthly: 31, months: [10, 1, 4, 7] }, 2027, ["1 2027-01-31", "2 2027-04-30", "3 2027-07-31", "4 2027-10-31"]],
  ["起算日から5か月ごと", { every: 5, from: "2026-08-31" }, 2027, ["1 2027-01-31", "2 2027-06-30", "3 2027-11-30"]],
  ["起算日の年は起算日から", { every: 6, from: "2026-08-15" }, 2026, ["1 2026-08-15"]],
  ["起算日より前にはない", { every: 6, from: "2026-08-15" }, 2025, []],
  ["2年ごと", { every: 24, from: "2026-04-01" }, 2027, []],
  ["2年ごとの2回目", { every: 24, from: "2026-04-01" }, 2028, ["1 2028-04-01"]],
  ["2回目の賞与", { bonus: 2 }, 2026, ["2 2026-12-10"]],
  ["3回目の賞与はない", { bonus: 3 }, 2026, []],
  ["賞与の支給なし", { bonus: 1 }, 2026, [], { bonusMonths: "支給なし" }],
  ["賞与予定月が不明", { bonus: 1 }, 2026, [], { bonusMonths: "" }],
  ["4月昇給の3か月後は7月", { afterFact: "raiseMonth", months: 3, day: 10 }, 2027, ["1 2027-07-10"]],
  ["11月昇給の3か月後は翌年2月", { afterFact: "raiseMonth", months: 3, day: 31 }, 2027, ["1 2027-02-28"], { raiseMonth: 11 }],
  ["昇給なし", { afterFact: "raiseMonth", months: 3, day: 10 }, 2027, [], { raiseMonth: 0 }],
  ["12月決算の2か月後", { afterFact: "settlementTerm", months: 2, day: 31 }, 2028, ["1 2028-02-29"], { settlementTerm: 12 }],
])("%s", (_, rule, year, expected, of = {}) => {
  expect(days(rule, year, of)).toEqual(expected);
});

test("給与の支払日は毎月、31日は末日", () => {
  const paid = days({ payDay: true }, 2027, { payDay: 31 });
  expect(paid).toHaveLength(12);
  expect([paid[1], paid[3], paid[11]]).toEqual(["2 2027-02-28", "4 2027-04-30", "12 2027-12-31"]);
  expect(days({ payDay: true }, 2027, { payDay: null })).toEqual([]);
});

test("月にない日は末日とすることを伝える", () => {
  expect(shortMonth("06-31")).toBe("6月は30日までなので、末日とします。");
  expect([shortMonth("02-29"), shortMonth("07-31")]).toEqual([undefined, undefined]);
});

test("くり返しを言葉にする", () => {
  const rules: PlanRule[] = [
    { yearly: "06-01" },
    { yearly: "06-31" },
    { monthly: 31, months: Array.from({ length: 12 }, (_, at) => at + 1) },
    { monthly: 10, months: [7, 1] },
    { every: 6, from: "2026-01-15" },
    { payDay: true },
    { bonus: 2 },
    { afterFact: "raiseMonth", months: 3, day: 10 },
  ];
  expect(rules.map(showRule)).toEqual([
    "毎年 6/1",
    "毎年 6月末日",
    "毎月 末日",
    "毎年 1・7月 10日",
    "6か月ごと（2026/01/15から）",
    "毎月 給与の支払日",
    "毎年 2回目の賞与予定月",
    "毎年 昇給月の3か月後 10日",
  ]);
});
