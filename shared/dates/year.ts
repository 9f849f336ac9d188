import { addDays, type Day, isCalendarDay } from "./day.ts";

/** The last day of so many years from a day: the day before the one of the same date, or the month's last (民法143条2項). */
export const yearEnd = (from: Day, years = 1): Day => {
  const year = String(Number(from.slice(0, 4)) + years).padStart(4, "0");
  const same = `${year}${from.slice(4)}`;
  return isCalendarDay(same) ? addDays(same, -1) : `${year}-02-28`;
};

/** The first day of the year that ends with a day. */
export const yearStart = (end: Day): Day => {
  const year = String(Number(end.slice(0, 4)) - 1).padStart(4, "0");
  const same = `${year}${end.slice(4)}`;
  return addDays(isCalendarDay(same) ? same : `${year}-02-28`, 1);
};

/** A day that a form may name: one of another century was mistyped. */
export const isFormDay = (text: string) => isCalendarDay(text) && text.startsWith("20");
