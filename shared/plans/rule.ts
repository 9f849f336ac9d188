import { noBonus, noRaise, readBonusMonths, showDayOfMonth } from "#shared/companies/pay-calendar.ts";
import type { Day } from "#shared/dates/day.ts";

/** A company's months that a rule may count from. */
export type MonthFact = "settlementTerm" | "raiseMonth";
/** How work comes round. Days of months are 1 to 31; a day that a month does not have is its last one. */
export type PlanRule =
  | { yearly: string }
  | { monthly: number; months: number[] }
  /** Every so many months, counted from a day. */
  | { every: number; from: Day }
  /** On the company's pay day, each month. */
  | { payDay: true }
  /** In the first, second or third month of the company's bonuses. */
  | { bonus: number }
  /** So many months after a month of the company, on a day of that month. */
  | { afterFact: MonthFact; months: number; day: number };

/** Of a company, what a rule asks; null or empty is not known. */
export type RuleFacts = {
  payDay: number | null;
  bonusMonths: string;
  settlementTerm: number | null;
  raiseMonth: number | null;
};

/** The nth time in a year (from 1), on which day. */
export type Turn = { nth: number; day: Day };

const two = (number: number) => String(number).padStart(2, "0");
const allMonths = Array.from({ length: 12 }, (_, at) => at + 1);
/** While nobody has said on which day of its month a bonus is paid. */
export const bonusDay = 10;

/** A day of a month, or its last one. */
export const dayOfMonth = (year: number, month: number, day: number): Day => {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return `${year}-${two(month)}-${two(Math.min(day, last))}`;
};
/** Of `MM-DD`. */
export const yearlyParts = (date: string) => date.split("-").map(Number) as [month: number, day: number];

const monthsOfBonuses = (text: string) =>
  text === noBonus || text === ""
    ? []
    : (readBonusMonths(text) ?? "").split("・").map((month) => Number.parseInt(month));

const everyFrom = (every: number, from: Day, year: number): Day[] => {
  const [startYear, startMonth, day] = from.split("-").map(Number) as [number, number, number];
  const start = startYear * 12 + startMonth - 1;
  return allMonths
    .map((month) => year * 12 + month - 1)
    .filter((at) => at >= start && (at - start) % every === 0)
    .map((at) => dayOfMonth(year, (at % 12) + 1, day));
};

const oneOf = (days: readonly Day[]): Turn[] => days.map((day, at) => ({ nth: at + 1, day }));

/** The turns of a rule in a year; none where the company's fact is not known, or says that there is no such thing. */
export const turnsIn = (rule: PlanRule, facts: RuleFacts, year: number): Turn[] => {
  if ("yearly" in rule) return oneOf([dayOfMonth(year, ...yearlyParts(rule.yearly))]);
  if ("monthly" in rule) {
    return oneOf(rule.months.toSorted((a, b) => a - b).map((month) => dayOfMonth(year, month, rule.monthly)));
  }
  if ("every" in rule) return oneOf(everyFrom(rule.every, rule.from, year));
  if ("payDay" in rule) {
    return facts.payDay === null ? [] : oneOf(allMonths.map((month) => dayOfMonth(year, month, facts.payDay!)));
  }
  if ("bonus" in rule) {
    const month = monthsOfBonuses(facts.bonusMonths)[rule.bonus - 1];
    return month === undefined ? [] : [{ nth: rule.bonus, day: dayOfMonth(year, month, bonusDay) }];
  }
  const month = facts[rule.afterFact];
  return month ? oneOf([dayOfMonth(year, ((month - 1 + rule.months) % 12) + 1, rule.day)]) : [];
};

const factNames = { settlementTerm: "決算月", raiseMonth: "昇給月" } as const satisfies Record<MonthFact, string>;

/** The fact of the company that a rule waits for; undefined where none is missing. */
export const missingFact = (rule: PlanRule, facts: RuleFacts): string | undefined => {
  if ("payDay" in rule && facts.payDay === null) return "給与の支払日";
  if ("bonus" in rule && facts.bonusMonths === "") return "賞与予定月";
  return "afterFact" in rule && facts[rule.afterFact] === null ? factNames[rule.afterFact] : undefined;
};
/** Why a rule has no turn although the fact is known. */
export const withoutTurn = (rule: PlanRule, facts: RuleFacts): string | undefined => {
  if ("bonus" in rule) return facts.bonusMonths === noBonus ? `賞与は${noBonus}です。` : undefined;
  return "afterFact" in rule && facts[rule.afterFact] === 0 ? `昇給は${noRaise}です。` : undefined;
};

/** What a person is told of `06-31`: the last day of the month is meant. */
export const shortMonth = (date: string): string | undefined => {
  const [month, day] = yearlyParts(date);
  const last = month === 2 ? 29 : new Date(Date.UTC(2028, month, 0)).getUTCDate();
  return day > last ? `${month}月は${last}日までなので、末日とします。` : undefined;
};
const showYearly = (date: string) => {
  const [month, day] = yearlyParts(date);
  return shortMonth(date) ? `${month}月末日` : `${month}/${day}`;
};

const showMonths = (months: readonly number[]) =>
  months.length === 12 ? "毎月" : `毎年 ${months.toSorted((a, b) => a - b).join("・")}月`;

/** 毎年 6/1, 毎月 末日, 6か月ごと（2026/01/15から）: as a list says it. */
export const showRule = (rule: PlanRule): string => {
  if ("yearly" in rule) return `毎年 ${showYearly(rule.yearly)}`;
  if ("monthly" in rule) return `${showMonths(rule.months)} ${showDayOfMonth(rule.monthly)}`;
  if ("every" in rule) return `${rule.every}か月ごと（${rule.from.replaceAll("-", "/")}から）`;
  if ("payDay" in rule) return "毎月 給与の支払日";
  if ("bonus" in rule) return `毎年 ${rule.bonus}回目の賞与予定月`;
  return `毎年 ${factNames[rule.afterFact]}の${rule.months}か月後 ${showDayOfMonth(rule.day)}`;
};
