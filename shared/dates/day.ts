/** A calendar day `YYYY-MM-DD`. All days of the product are days in Japan. */
export type Day = string;

/** The stored form of "no date" (spec 4): an unchecked row. */
export const noDay = "1970-01-11";
export const isDay = (day: string | undefined): day is Day => !!day && day !== noDay;

/** `YYYY-MM-DDThh:mm` in Japan at an instant. A browser's first Intl.DateTimeFormat takes 14 ms, which a list's first rows would wait for. */
export const timeInJapan = (instant: Date | number) =>
  new Date(Number(instant) + 9 * 3_600_000).toISOString().slice(0, 16);
/** The day in Japan at an instant. */
export const dayInJapan = (instant: Date | number): Day => timeInJapan(instant).slice(0, 10);
/** 0 to 23; Japan is nine hours ahead all year. */
export const hourInJapan = (instant: Date) => (instant.getUTCHours() + 9) % 24;

const utc = (day: Day) => Date.parse(`${day}T00:00:00Z`);
export const addDays = (day: Day, days: number): Day =>
  new Date(utc(day) + days * 86_400_000).toISOString().slice(0, 10);
/** Whole days from one day to another; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day) => Math.round((utc(to) - utc(from)) / 86_400_000);
/** True for a day that the calendar has: 2026-02-31 is none. */
export const isCalendarDay = (day: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(utc(day)) && new Date(utc(day)).toISOString().slice(0, 10) === day;

/** `YYYY/MM/DD`; empty for no date. */
export const showDay = (day: Day | undefined) => (isDay(day) ? day.replaceAll("-", "/") : "");
/** `YYYY/MM/DD` of an ISO instant, in Japan. */
export const showInstantDay = (instant: string | undefined) =>
  instant ? showDay(dayInJapan(Date.parse(instant))) : "";
/** `YYYY/MM/DD hh:mm` of an ISO instant, in Japan. */
export const showInstant = (instant: string) => timeInJapan(Date.parse(instant)).replaceAll("-", "/").replace("T", " ");
