import { addDays, dayInJapan, daysBetween, type Day } from "#shared/dates/day.ts";
import { isInReach } from "#shared/egov/poll.ts";
import type { PollState, Span } from "#functions/egov/items/polls.ts";

/** Days that e-Gov is asked for at once: it counts no more than 9,999 cases, and has refused longer times to others. */
const windowDays = 366;

/** The days that are read first. */
export const windowOf = ({ from, to, days = windowDays }: Span) => {
  const first = addDays(to, 1 - days);
  return { from: first < from ? from : first, to };
};

/** What is left when its first window was read; undefined at the end. */
export const afterWindow = (span: Span): Span | undefined => {
  const to = addDays(windowOf(span).from, -1);
  return to < span.from ? undefined : { ...span, to, offset: 0, seen: 0 };
};

/** The same days in windows of half the length; undefined when that is a day. */
export const narrowed = (span: Span): Span | undefined => {
  const { from, to } = windowOf(span);
  const length = daysBetween(from, to) + 1;
  return length === 1 ? undefined : { ...span, days: Math.ceil(length / 2), offset: 0, seen: 0 };
};

/** Days of arrivals that each poll looks through: what was sent on a Friday may arrive on a Monday. */
const lookedDays = 4;
export const lately = (now: Date): Span => {
  const to = dayInJapan(now);
  return { from: addDays(to, -lookedDays), to, offset: 0 };
};

/**
 * The days that no poll has read since the last one that read all: e-Gov was closed, or the connection had ended. What was
 * left of an earlier gap is in them.
 */
export const gapOf = ({ readUpTo, syncedAt, gap }: PollState, now: Date): Span | undefined => {
  const last = readUpTo ?? syncedAt;
  const from = last && addDays(dayInJapan(new Date(last)), -1);
  const { from: to } = lately(now);
  if (!from || from >= to) return gap;
  return { from: gap && gap.from < from ? gap.from : from, to, offset: 0 };
};

/** The days from the oldest open arrival within reach to those that each poll reads; undefined when there are none. */
export const sweepOf = (arrivals: readonly Day[], now: Date): Span | undefined => {
  const to = addDays(lately(now).from, -1);
  const [from] = arrivals.filter((day) => day <= to && isInReach(day, dayInJapan(now))).toSorted();
  return from === undefined ? undefined : { from, to, offset: 0 };
};
