import { addDays, type Day, daysBetween, showDay } from "#shared/dates/day.ts";
import type { Rule } from "#shared/todos/flow.ts";
import { dayOf, firstKnown, isAnyMet } from "./known-days.ts";
import { moved } from "#shared/dates/move.ts";
import { birthOrDue, noChildcare, ofFather, postLeaveEnd } from "./origins.ts";
import { papaDays, papaExcess, papaSpans } from "./papa-leave.ts";
import type { Origin, Span, Steps } from "./rule.ts";

/** Taken in two periods: 育児・介護休業法5条2項. */
export const twice: Rule = { childcareTimes: ["twice"] };
const plus: Rule = { extension: ["plus"] };
const half: Rule = { extension: ["half"] };

const lengthOf = ({ start, end }: Span) => Math.max(0, daysBetween(start, end) + 1);
const spanOf = (start: Day | undefined, end: Day | undefined): Span[] => (start && end ? [{ start, end }] : []);

/** The day entered; without one, the day after the leave that follows a birth. */
export const leaveStart: readonly Origin[] = [
  { step: "childcare" },
  ...birthOrDue({ days: 57 }).map((origin) => ({ ...origin, unless: [...(origin.unless ?? []), ofFather] })),
];
/** Where the last period begins. */
const lastStart: readonly Origin[] = [{ step: "childcareSecond" }, ...leaveStart];

/** The last day of the first of two periods: as it was, before that as it was announced. */
export const firstEnd: readonly Origin[] = [{ step: "firstEnded" }, { step: "childcareExemption" }];
/** The announced last day of the last period, for the time before an extension. */
export const plannedEnd: readonly Origin[] = [
  { step: "childcareExemption", unless: [half, twice] },
  { step: "exemptionSecond", unless: [half] },
];
/** The last day of the last period as it was; before it is known, as it was announced. */
export const childcareEnd: readonly Origin[] = [{ step: "childcareEnded" }, ...plannedEnd];

/** The first of two periods as entered. */
const firstSpan = (steps: Steps): Span[] =>
  isAnyMet([twice], steps) ? spanOf(dayOf("childcare", steps), firstKnown(firstEnd, steps)) : [];

/** Days of leave from the birth on that count before the last period: 産前産後休業, 産後パパ育休, the first period. */
const daysTaken = (birth: Day, steps: Steps) => {
  const afterBirth = isAnyMet([ofFather], steps) ? [] : spanOf(birth, firstKnown(postLeaveEnd, steps));
  const first = dayOf("childcareSecond", steps) ? firstSpan(steps) : [];
  return [...afterBirth, ...first].reduce((sum, span) => sum + lengthOf(span), papaDays(steps));
};

/**
 * The last day of パパ・ママ育休プラス by the count of days: as many as from the birth to the age of one, less those taken
 * (育児・介護休業法9条の6). A leave that begins after the first birthday is none; to the age of one everybody has a right.
 */
const plusYear = (steps: Steps): Day | undefined => {
  const birth = firstKnown(birthOrDue(), steps);
  const start = firstKnown(lastStart, steps);
  if (!birth || !start) return undefined;
  const ageOfOne = moved(birth, [{ periodMonths: 12 }]);
  if (start > addDays(ageOfOne, 1)) return ageOfOne;
  const left = lengthOf({ start: birth, end: ageOfOne }) - daysTaken(birth, steps);
  const last = addDays(start, left - 1);
  return last > ageOfOne ? last : ageOfOne;
};

const limitOf = (months: number, when: readonly Rule[] = [], notAfter?: Origin["notAfter"]) =>
  birthOrDue({ periodMonths: months }).map((origin) => ({
    ...origin,
    ...(when.length > 0 && { when }),
    ...(notAfter && { notAfter }),
  }));
/** The longest for which one request can be made: to the age of one, both parents sharing to one year and two months. */
export const firstLimit: readonly Origin[] = [...limitOf(14, [plus], plusYear), ...limitOf(12)];
/** The longest that the law gives, to the age for which it was extended. */
export const childcareLimit: readonly Origin[] = [
  ...limitOf(24, [{ extensionAgain: ["two"] }]),
  ...limitOf(18, [half]),
  ...firstLimit,
];
const limitDay = (steps: Steps) => firstKnown(childcareLimit, steps);

/** Whether the last day entered is later than パパ・ママ育休プラス gives. */
export const isBeyondPlus = (steps: Steps) => {
  const [end, limit] = [firstKnown(childcareEnd, steps), limitDay(steps)];
  return isAnyMet([plus], steps) && end !== undefined && limit !== undefined && end > limit;
};
/** The last day entered, or the limit before it. */
export const plusEnd: readonly Origin[] = childcareEnd.map((origin) => ({ ...origin, notAfter: limitDay }));

/** In what a second period goes beyond the law, a sentence each. */
export const secondExcess = (steps: Steps): string[] => {
  const second = dayOf("childcareSecond", steps);
  const [first, limit] = [firstKnown(firstEnd, steps), limitDay(steps)];
  return [
    ...(second && first && second <= first ? ["2回目が、1回目の終了日までに始まっています。"] : []),
    ...(second && limit && second > limit ? [`2回目を始められるのは、${showDay(limit)}までです。`] : []),
  ];
};
/** The day on which the second period begins, or the limit before it. */
export const secondStart: readonly Origin[] = [{ step: "childcareSecond", notAfter: limitDay }];

const until = (end: Day, limit: Day | undefined) => (limit && limit < end ? limit : end);

/** The only period or the second one, to its last day by the law. */
const lastSpan = (steps: Steps): Span[] => {
  if (secondExcess(steps).length > 0) return [];
  const start = dayOf(isAnyMet([twice], steps) ? "childcareSecond" : "childcare", steps);
  const [end, limit] = [firstKnown(childcareEnd, steps), limitDay(steps)];
  return spanOf(start, end ? until(end, limit) : limit);
};

const childcareSpans = (steps: Steps): Span[] => {
  const first = firstSpan(steps).map(({ start, end }) => ({ start, end: until(end, firstKnown(firstLimit, steps)) }));
  return isAnyMet(noChildcare, steps) ? [] : [...first, ...lastSpan(steps)];
};

/** All lawful leaves of a parent for the child, as far as start and end are known. */
export const leavesOf = (steps: Steps): Span[] =>
  [...(papaExcess(steps).length > 0 ? [] : papaSpans(steps)), ...childcareSpans(steps)].filter(
    ({ start, end }) => start <= end,
  );
