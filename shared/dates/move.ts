import { addDays, type Day } from "./day.ts";
import { monthEnd, monthStart } from "./month.ts";

/**
 * A move over the calendar. `periodMonths`: the last day of a period of months that begins on the day (民法143条);
 * `monthsNotice`: the day by which to give so many months' notice; `monthStart`, `monthEnd`: of the day's month; `quarterEnd`: of
 * its three months of the calendar year.
 */
export type Move =
  | { days: number }
  | { periodMonths: number }
  | { monthsNotice: number }
  | { monthStart: true }
  | { monthEnd: true }
  | { quarterEnd: true };

const two = (number: number) => String(number).padStart(2, "0");

/** The day of the same number some months on (or back), or that month's last day when it has no such day. */
const sameDate = (day: Day, months: number) => {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  const first = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 8);
  const last = monthEnd(`${first}01`);
  const wanted = `${first}${two(date)}`;
  return { day: wanted > last ? last : wanted, exists: wanted <= last };
};

/** The same date some months on, or the last day of a month that has no such day. */
export const inMonths = (day: Day, months: number): Day => sameDate(day, months).day;

/** The last day of a period of months whose first day this is: the day before the same date, or the month's end without one (民法143条2項). */
const periodEnd = (start: Day, months: number): Day => {
  const { day, exists } = sameDate(start, months);
  return exists ? addDays(day, -1) : day;
};

/** The same date some months earlier; a day before it where the months counted from the next day would run past the start. */
const noticeDay = (start: Day, months: number): Day => {
  const { day } = sameDate(start, -months);
  return periodEnd(addDays(day, 1), months) > start ? addDays(day, -1) : day;
};

const step = (day: Day, move: Move): Day => {
  if ("days" in move) return addDays(day, move.days);
  if ("periodMonths" in move) return periodEnd(day, move.periodMonths);
  if ("monthsNotice" in move) return noticeDay(day, move.monthsNotice);
  if ("quarterEnd" in move) return monthEnd(inMonths(day, 2 - ((Number(day.slice(5, 7)) - 1) % 3)));
  return "monthStart" in move ? monthStart(day) : monthEnd(day);
};

/** A day after all these moves, one after the other. */
export const moved = (day: Day, moves: readonly Move[]): Day => moves.reduce(step, day);
