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

/** A 給付 that comes again, by the months that its procedure names. */
const nextBenefit = ({ content, procedure, deadline, kenpo, special }: ChecklistRow): Next | undefined => {
  const months = proceduresOf({ content, procedure }).find(({ procedure }) => procedure.again)?.procedure.again;
  if (!months || !isDay(deadline)) return undefined;
  return {
    deadline: inMonths(deadline, months),
    content: nextName(content),
    procedure,
    kenpo,
    special,
    status: "2_未対応",
  };
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

/** The row of the next period: of 給付 that are filed every two months and of 助成金 with days; undefined where nothing follows. */
export const nextPeriod = (row: ChecklistRow): ChecklistRow | undefined => {
  const { FlowType, company, companyName, workplace, workplaceName, stuff, stuffText, user } = row;
  const next =
    FlowType === "electronicApplication" ? nextBenefit(row) : FlowType === "subsidy" ? nextSubsidy(row) : undefined;
  const subject = { company, companyName, workplace, workplaceName, stuff, stuffText, user };
  return next && { ...emptyRow(FlowType), ...subject, ...next };
};

/** Whether the next period is to be thought of when this one is done: a 給付 goes on, of 助成金 those that are counted. */
export const isFollowed = (row: ChecklistRow) =>
  row.FlowType !== "subsidy" || [row.subsidy, row.planningPeriod].some((text) => ordinal.test(text ?? ""));
