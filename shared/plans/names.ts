import type { Day } from "#shared/dates/day.ts";
import { findProcedures } from "#shared/procedures/find-procedures.ts";
import { procedures } from "#shared/procedures/all.ts";
import type { Procedure } from "#shared/procedures/procedure.ts";

/** What a turn is told apart by: 2027年度 (from April), 2027年, 2026年冬季, 2026年12月. */
type Naming = "fiscalYear" | "year" | "season" | "month";
type Words = {
  /** As offices say it after the period. */
  name: string;
  naming: Naming;
  /** In a cell of a table. */
  short: string;
};

/** Procedures whose period or name offices say in a way of their own. */
const words: Readonly<Record<string, Words>> = {
  yearlyBase: { name: "算定基礎届", naming: "year", short: "算定" },
  yearlyRenewal: { name: "年度更新", naming: "fiscalYear", short: "年更" },
  bonus: { name: "賞与", naming: "season", short: "賞与" },
  noBonus: { name: "賞与不支給報告", naming: "season", short: "不支給" },
  instalment2: { name: "労働保険料第2期", naming: "fiscalYear", short: "労保2期" },
  instalment3: { name: "労働保険料第3期", naming: "fiscalYear", short: "労保3期" },
  disabledLevy: { name: "障害者雇用納付金申告", naming: "fiscalYear", short: "納付金" },
  agedWorkers: { name: "高年齢者雇用状況等報告", naming: "year", short: "高齢報告" },
  disabledWorkers: { name: "障害者雇用状況報告", naming: "year", short: "障害報告" },
  healthCheck: { name: "定期健康診断結果報告書", naming: "year", short: "健診報告" },
  stressCheck: { name: "ストレスチェック結果等報告書", naming: "year", short: "ストレス" },
  yearlyVariableHours: { name: "1年単位の変形労働時間制", naming: "year", short: "1年変形" },
  dispatchReport: { name: "労働者派遣事業報告", naming: "year", short: "派遣" },
  placementReport: { name: "職業紹介事業報告", naming: "year", short: "紹介" },
  wageReport: { name: "給与支払報告", naming: "year", short: "給報" },
  agreement36: { name: "36協定", naming: "year", short: "36協定" },
};

const procedureOf = new Map<string, Procedure>(procedures.map((procedure) => [procedure.key, procedure]));
export const planProcedure = (key: string): Procedure | undefined => procedureOf.get(key);
/** What plans may be made of with a procedure: those of a company or a 事業場, but no 36協定, which its renewal makes. */
export const plannable = procedures.filter(({ unit, key }) => unit !== "person" && key !== "agreement36");

type Named = { procedure: string; title: string };
/** As a list calls it. */
export const planName = ({ procedure, title }: Named) =>
  title || (words[procedure]?.name ?? planProcedure(procedure)?.name ?? "");
const shortMax = 6;
/** For a cell of a table: two to six letters. */
export const shortName = (plan: Named) =>
  plan.title ? plan.title.slice(0, shortMax) : (words[plan.procedure]?.short ?? planName(plan).slice(0, shortMax));

/** A bonus of winter is paid in November to January, and January's is the year's before. */
const season = (year: number, month: number) => {
  if (month === 1) return `${year - 1}年冬季`;
  const name = month >= 11 ? "冬季" : month >= 6 && month <= 8 ? "夏季" : undefined;
  return name ? `${year}年${name}` : `${year}年${month}月`;
};
const periods: Record<Naming, (year: number, month: number) => string> = {
  fiscalYear: (year, month) => `${month < 4 ? year - 1 : year}年度`,
  year: (year) => `${year}年`,
  season,
  month: (year, month) => `${year}年${month}月`,
};

/** What is made of a turn is called: 2027年度 年度更新, 2026年冬季賞与, 2026年12月 勤怠データの受領. */
export const turnName = (plan: Named, day: Day, isMonthly: boolean) => {
  const [year, month] = day.split("-").map(Number) as [number, number];
  const naming = words[plan.procedure]?.naming;
  const period = periods[naming ?? (isMonthly ? "month" : "year")](year, month);
  return `${period}${naming === "season" ? "" : " "}${planName(plan)}`;
};

/** With the 事業場, where the procedure is still found in it. */
export const withWorkplace = (name: string, workplace: string) => {
  const long = workplace ? `${name}（${workplace}）` : name;
  return findProcedures(name).length === findProcedures(long).length ? long : name;
};
