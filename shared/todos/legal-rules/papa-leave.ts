import { addDays, type Day, daysBetween, showDay } from "#shared/dates/day.ts";
import { dayOf, firstKnown, knownDays } from "./known-days.ts";
import { birthAndDue } from "./origins.ts";
import type { Origin, Span, Steps } from "./rule.ts";

/** 産後パパ育休: 育児・介護休業法9条の2. */
const daysMax = 28;
const twice = { papaLeave: ["twice"] };
const lengthOf = ({ start, end }: Span) => daysBetween(start, end) + 1;

/** Eight weeks: from the earlier of birth and expected day to the day after the eight weeks from the later one. */
const windowOf = (steps: Steps): Span | undefined => {
  const days = knownDays(birthAndDue, steps)
    .map(({ day }) => day)
    .sort();
  return days[0] ? { start: days[0], end: addDays(days.at(-1)!, 56) } : undefined;
};

const windowEnd = (steps: Steps) => windowOf(steps)?.end;

/** The last of the days that the first period leaves for the second. */
const lastLeft = (steps: Steps): Day | undefined => {
  const [start, end, again] = ["papaLeave", "papaExemption", "papaSecond"].map((step) => dayOf(step, steps));
  const last = windowEnd(steps);
  const full = start && end && again && addDays(again, daysMax - lengthOf({ start, end }) - 1);
  return full && last && last < full ? last : full || last;
};

/** As entered, else 28 days without a break. */
export const papaEnd: readonly Origin[] = [
  { step: "papaExemption" },
  { step: "papaLeave", moves: [{ days: daysMax - 1 }], unless: [twice], notAfter: windowEnd },
];
/** As entered, else the days that are left. */
export const papaSecondEnd: readonly Origin[] = [
  { step: "papaExemptionSecond" },
  { step: "papaSecond", moves: [{ days: daysMax - 1 }], also: "papaExemption", notAfter: lastLeft },
];

/** The periods as entered; one day of that whose end is unknown. */
const enteredSpans = (steps: Steps): Span[] =>
  [
    ["papaLeave", "papaExemption"],
    ["papaSecond", "papaExemptionSecond"],
  ].flatMap(([from, to]) => {
    const [start, end] = [dayOf(from!, steps), dayOf(to!, steps)];
    return start ? [{ start, end: end && end > start ? end : start }] : [];
  });

const daysIn = (spans: readonly Span[]) => spans.reduce((sum, span) => sum + lengthOf(span), 0);

/** In what the periods go beyond the law, a sentence each. */
export const papaExcess = (steps: Steps): string[] => {
  const spans = enteredSpans(steps);
  const [first, second] = spans;
  const days = daysIn(spans);
  const span = windowOf(steps);
  const isOutside = span && spans.some(({ start, end }) => start < span.start || end > span.end);
  return [
    ...(days > daysMax ? [`入力した日は合わせて${days}日で、${daysMax}日を超えています。`] : []),
    ...(isOutside ? [`${showDay(span.start)}から${showDay(span.end)}までの外の日があります。`] : []),
    ...(first && second && second.start <= first.end ? ["2回目が、1回目の終了日までに始まっています。"] : []),
  ];
};

/** The last of the entered days that is lawful; without one, the last on which the leave can be taken. */
export const papaLimit = (steps: Steps): Day | undefined => {
  const span = windowOf(steps);
  if (!span) return undefined;
  let left = daysMax;
  let last: Day | undefined;
  for (const { start, end } of enteredSpans(steps)) {
    const from = start < span.start ? span.start : start;
    const to = [end, span.end, addDays(from, left - 1)].sort()[0]!;
    if (to < from) continue;
    left -= lengthOf({ start: from, end: to });
    last = to;
  }
  return last ?? span.end;
};

/** The periods, as far as start and end are known. */
export const papaSpans = (steps: Steps): Span[] =>
  (
    [
      ["papaLeave", papaEnd],
      ["papaSecond", papaSecondEnd],
    ] as const
  ).flatMap(([from, to]) => {
    const [start, end] = [dayOf(from, steps), firstKnown(to, steps)];
    return start && end && start <= end ? [{ start, end }] : [];
  });

/** How many of the 28 days they take. */
export const papaDays = (steps: Steps) => Math.min(daysMax, daysIn(papaSpans(steps)));
