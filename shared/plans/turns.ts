import { addDays, type Day, isDay } from "#shared/dates/day.ts";
import { nextDue } from "#shared/checklists/deadline.ts";
import { duesOf } from "#shared/procedures/dues.ts";
import type { Targets } from "#shared/procedures/procedure.ts";
import { planProcedure, turnName, withWorkplace } from "./names.ts";
import type { Plan } from "./plan.ts";
import { type PlanRule, type RuleFacts, turnsIn } from "./rule.ts";

/** The company of a plan, as far as its turns ask for it; a missing number is not known. */
export type PlanCompany = RuleFacts & { regularWorkers: number | null };

/** One time that a plan's work comes round. */
export type PlanTurn = {
  /** An ordinal in its year, `2026-1`: it stays when its day is moved or its month changes. */
  period: string;
  /** Its 該当日: of a procedure what its days count from, else the day itself. */
  event: Day;
  /** The first day by which something must be done. */
  due: Day;
  /** 目安: not a day of the law. */
  isTarget: boolean;
  name: string;
  /** From when on it is made. */
  makeOn: Day;
};

const isMonthly = (rule: PlanRule) =>
  "payDay" in rule || ("monthly" in rule && rule.months.length > 1) || ("every" in rule && rule.every < 12);

type Turned = Pick<Plan, "procedure" | "title" | "rule" | "leadDays" | "workplaceName" | "moved">;

const lawful = (
  plan: Turned,
  content: string,
  event: Day,
  targets: Targets | undefined,
): Pick<PlanTurn, "due" | "isTarget"> => {
  if (!plan.procedure) return { due: event, isTarget: false };
  const procedure = planProcedure(plan.procedure);
  const due = nextDue(duesOf({ content: procedure?.name ?? content, deadline: event, Done: false, targets }));
  return due ? { due: due.day, isTarget: due.isTarget } : { due: event, isTarget: true };
};

const turnOf = (plan: Turned, period: string, event: Day, targets: Targets | undefined): PlanTurn => {
  const name = withWorkplace(turnName(plan, event, isMonthly(plan.rule)), plan.workplaceName);
  const days = lawful(plan, name, event, targets);
  return { period, event, ...days, name, makeOn: addDays(days.due, -plan.leadDays) };
};

const inBounds = ({ from, until }: Pick<Plan, "from" | "until">, due: Day) =>
  (!isDay(from) || due >= from) && (!isDay(until) || due <= until);
/** Whether a company is large enough for a plan; one whose number is not known is. */
export const isLargeEnough = ({ condition }: Pick<Plan, "condition">, { regularWorkers }: PlanCompany) =>
  !condition || regularWorkers === null || regularWorkers >= condition.workers;

/** From when to when, and the office's own 目安, by which days of procedures count that have none by law. */
export type TurnSpan = { from: Day; to: Day; targets: Targets | undefined };
/** The turns of a plan whose first day lies within `from` and `to`, in the order of their days. */
export const turnsOf = (
  plan: Turned & Pick<Plan, "from" | "until" | "condition">,
  company: PlanCompany,
  { from, to, targets }: TurnSpan,
): PlanTurn[] => {
  if (!isLargeEnough(plan, company)) return [];
  const [first, last] = [Number(from.slice(0, 4)) - 1, Number(to.slice(0, 4)) + 1];
  const years = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const movedTo = new Map(plan.moved.map(({ period, day }) => [period, day]));
  return years
    .flatMap((year) =>
      turnsIn(plan.rule, company, year).map(({ nth, day }) => {
        const period = `${year}-${nth}`;
        return turnOf(plan, period, movedTo.get(period) ?? day, targets);
      }),
    )
    .filter(({ due }) => due >= from && due <= to && inBounds(plan, due))
    .toSorted((one, other) => one.due.localeCompare(other.due));
};

/** No further back than this is anything made. */
const backMonths = 12;
/** The first day of which a turn is still made. */
export const firstMade = (today: Day): Day => addDays(today, -Math.round(backMonths * 30.4375));
const longestLead = 120;

type Since = { today: Day; targets: Targets | undefined };
/** The turns that are to be made by a day and are not settled, oldest first. */
export const turnsToMake = (plan: Plan, company: PlanCompany, { today, targets }: Since): PlanTurn[] => {
  const settled = new Set([...plan.made, ...plan.skipped].map(({ period }) => period));
  return turnsOf(plan, company, { from: firstMade(today), to: addDays(today, longestLead), targets }).filter(
    ({ makeOn, period }) => makeOn <= today && !settled.has(period),
  );
};

/** The first turn from a day on that is neither made nor skipped; within two years. */
export const nextTurn = (plan: Plan, company: PlanCompany, { today, targets }: Since): PlanTurn | undefined => {
  const settled = new Set([...plan.made, ...plan.skipped].map(({ period }) => period));
  return turnsOf(plan, company, { from: today, to: addDays(today, 731), targets }).find(
    ({ period }) => !settled.has(period),
  );
};
