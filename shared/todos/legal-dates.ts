import type { Day } from "#shared/dates/day.ts";
import { nextOpeningDay } from "#shared/dates/holidays.ts";
import { stepNamed } from "./engine.ts";
import type { Flow } from "./flow.ts";
import { dayOf, isAnyMet, knownDays } from "./legal-rules/known-days.ts";
import { moved } from "#shared/dates/move.ts";
import type { EnteredStep, LegalRule, Steps } from "./legal-rules/rule.ts";
import { legalRules } from "./legal-rules/rules.ts";

export type LegalDate = {
  name: string;
  label: string;
  /** The label without what the count rests on: the same before and after the birth is known. */
  title: string;
  /** The day of the step from which it is counted: 該当日 of a filing. */
  event: Day;
  /** The day that the law's count gives (法定日). */
  day: Day;
  /** Only for filings: the day by which to file, which is never a day on which the public office is closed. */
  filingDue?: Day;
  /** Somebody must act by this day; others merely begin or end something. */
  act?: true;
  /** The step whose tick ends the waiting for it; none where the case's version has no such step. */
  step?: string;
  /** The steps in which it is done are ticked. */
  isFiled?: true;
  /** The days entered go beyond the law, which gives no more than to this day. */
  isLimit?: true;
  basis: string;
  source: string;
};

const earliest = (days: readonly { day: Day }[]) => days.map(({ day }) => day).sort()[0];

const originOf = ({ from, pick, cap = [] }: LegalRule, items: Steps) => {
  const origins = knownDays(from, items);
  const days = origins.map(({ day }) => day).sort();
  const day = pick === "latest" ? days.at(-1) : pick === "earliest" ? days[0] : origins[0]?.day;
  const end = knownDays(cap, items)[0]?.day;
  return day && { day: end && end < day ? end : day, suffix: origins[0]!.suffix };
};

const isDiffering = ({ differing }: LegalRule, items: Steps) => {
  if (!differing) return true;
  const [one, other] = differing.days.map((step) => dayOf(step, items));
  return one && other ? one !== other : isAnyMet([differing.else], items);
};

const holds = (rule: LegalRule, items: Steps) => {
  const { sub, when, unless = [], only } = rule;
  const hasTick = !sub || (items.get(sub.step)?.sub.includes(sub.value) ?? false) === sub.is;
  return (
    hasTick &&
    (!when || isAnyMet(when, items)) &&
    !isAnyMet(unless, items) &&
    isDiffering(rule, items) &&
    only?.(items) !== false
  );
};

/** Whether a rule that holds by its choices also does by the days: in force, not overtaken by another day. */
const isInTime = ({ valid, before = [], until = [] }: LegalRule, origin: Day, day: Day, items: Steps) => {
  const end = knownDays(before, items)[0]?.day;
  const isOvertaken = until.some((step) => (dayOf(step, items) ?? day) < day);
  const isValid = origin >= valid.from && origin <= (valid.to ?? "9999");
  return isValid && !isOvertaken && (!end || origin < end);
};

/** Who must act: the step that ends it, and whether it is done there. */
const actOf = ({ doneIn }: LegalRule, flow: Flow, items: Steps) => {
  if (!doneIn) return {};
  const steps = doneIn.flatMap((name) => items.get(name) ?? []);
  const step = steps[0]?.name ?? doneIn.find((name) => stepNamed(flow, name));
  const isFiled = steps.length > 0 && steps.every(({ done }) => done);
  return { act: true as const, ...(step && { step }), ...(isFiled && { isFiled: true as const }) };
};

const legalDateOf = (rule: LegalRule, flow: Flow, items: Steps): LegalDate[] => {
  const origin = holds(rule, items) ? originOf(rule, items) : undefined;
  if (!origin) return [];
  const { name, label, filing, since, reason, isLimit, basis, source } = rule;
  const day = moved(origin.day, rule.moves);
  const start = since && earliest(knownDays(since, items));
  if (!isInTime(rule, origin.day, day, items) || (since && (!start || (start > day && !isLimit)))) return [];
  return [
    {
      name,
      label: origin.suffix ? `${label}（${origin.suffix}）` : label,
      title: label,
      event: origin.day,
      day,
      ...(filing && { filingDue: filing === "nextOpeningDay" ? nextOpeningDay(day) : day }),
      ...actOf(rule, flow, items),
      ...(isLimit && { isLimit }),
      basis: start && reason ? reason(start, day, items) + basis : basis,
      source,
    },
  ];
};

/** The days that follow by law from the days entered in a case's steps, the earliest first. */
export const legalDatesOf = (flow: Flow, items: readonly EnteredStep[]): LegalDate[] => {
  const byName = new Map(items.map((item) => [item.name, item]));
  return legalRules[flow.kind]
    .flatMap((rule) => legalDateOf(rule, flow, byName))
    .sort((one, other) => one.day.localeCompare(other.day));
};

/** A day by which somebody must act for a case: the rule's name and title, and the step that ends it. */
export type OpenDay = { rule: string; title: string; day: Day; step: string };

/** The days for which a case still waits, the earliest first: filings by the day on which an office takes them. */
export const openDays = (flow: Flow, items: readonly EnteredStep[]): OpenDay[] =>
  legalDatesOf(flow, items)
    .flatMap(({ name, title, day, filingDue = day, step, isFiled }) =>
      step && !isFiled ? [{ rule: name, title, day: filingDue, step }] : [],
    )
    .sort((one, other) => one.day.localeCompare(other.day));
