import { addDays, type Day, isDay, noDay } from "#shared/dates/day.ts";
import { inMonths } from "#shared/dates/move.ts";
import { proceduresOf } from "#shared/procedures/chosen-procedure.ts";
import { claimEnd } from "#shared/procedures/claim-end.ts";
import { emptyRow } from "./configs.ts";
import type { ChecklistRow } from "./row.ts";

/** The second period of a 助成金 ends so many months after the first (各支給要領). */
const subsidyMonths = 6;
const ordinal = /(?<=第?)([0-9０-９]+)(?=[回期])/;

/** 第1期 becomes 第2期, 初回 第2回. */
const nextName = (text = "") =>
  text.replace("初回", "第1回").replace(ordinal, (digits) => String(Number(digits.normalize("NFKC")) + 1));

type Next = Partial<ChecklistRow>;

const againOf = (row: ChecklistRow) => proceduresOf(row).find(({ procedure }) => procedure.again)?.procedure;
const isMonthEnd = (day: Day) => addDays(day, 1).endsWith("-01");
const monthNumber = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/**
 * The day from which the periods of a 給付 are counted on: a period begins on the date of the first one (応当日), and at the
 * month's end where there is none. So after a month's end it is the latest date among the rows before it, each `months` earlier.
 */
const countedFrom = (row: ChecklistRow, rows: readonly ChecklistRow[], months: number): Day => {
  const key = againOf(row)?.key;
  const isSame = (each: ChecklistRow) =>
    each.company === row.company && each.stuffText === row.stuffText && againOf(each)?.key === key;
  const byMonth = new Map(rows.filter(isSame).map(({ deadline }) => [deadline.slice(0, 7), deadline]));
  let first = row.deadline;
  for (let day = row.deadline; isDay(day) && isMonthEnd(day);) {
    day = byMonth.get(inMonths(day, -months).slice(0, 7)) ?? noDay;
    if (isDay(day) && day.slice(8) > first.slice(8)) first = day;
  }
  return first;
};

/** A 給付 that comes again, by the months that its procedure names. */
const nextBenefit = (row: ChecklistRow, rows: readonly ChecklistRow[]): Next | undefined => {
  const { content, procedure, deadline, kenpo, special } = row;
  const months = againOf(row)?.again;
  if (!months || !isDay(deadline)) return undefined;
  const first = countedFrom(row, rows, months);
  const next = inMonths(first, monthNumber(deadline) - monthNumber(first) + months);
  return { deadline: next, content: nextName(content), procedure, kenpo, special, status: "2_未対応" };
};

const nextSubsidy = ({ startdate, deadline, baseDate, ...row }: ChecklistRow): Next | undefined => {
  if (!isDay(startdate) && !isDay(deadline)) return undefined;
  const later = (day: Day) => (isDay(day) ? inMonths(day, subsidyMonths) : noDay);
  const isLawful = isDay(startdate) && deadline === claimEnd(startdate);
  return {
    // By its day after, on which the claim begins: a pay day at the end of a month stays there.
    baseDate: isDay(baseDate) ? addDays(inMonths(addDays(baseDate, 1), subsidyMonths), -1) : noDay,
    startdate: later(startdate),
    deadline: isLawful ? claimEnd(later(startdate)) : later(deadline),
    subsidy: nextName(row.subsidy),
    planningPeriod: nextName(row.planningPeriod),
    persons: row.persons,
    hireDate: row.hireDate,
    status: "4_【支】作成中",
  };
};

/**
 * The row of the next period: of 給付 that are filed every two months and of 助成金 with days; undefined where nothing follows.
 * `rows` are those of the list, from which the date of the first period is known.
 */
export const nextPeriod = (row: ChecklistRow, rows: readonly ChecklistRow[] = []): ChecklistRow | undefined => {
  const { FlowType, company, companyName, workplace, workplaceName, stuff, stuffText, user } = row;
  const next =
    FlowType === "electronicApplication"
      ? nextBenefit(row, rows)
      : FlowType === "subsidy"
        ? nextSubsidy(row)
        : undefined;
  const subject = { company, companyName, workplace, workplaceName, stuff, stuffText, user };
  return next && { ...emptyRow(FlowType), ...subject, ...next };
};

/** Whether the next period is to be thought of when this one is done: a 給付 goes on, of 助成金 those that are counted. */
export const isFollowed = (row: ChecklistRow) =>
  row.FlowType !== "subsidy" || [row.subsidy, row.planningPeriod].some((text) => ordinal.test(text ?? ""));
