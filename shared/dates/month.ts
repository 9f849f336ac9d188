import { addDays, type Day } from "./day.ts";

/** The first and the last day of a day's month. */
export const monthStart = (day: Day): Day => `${day.slice(0, 8)}01`;
export const monthEnd = (day: Day): Day => addDays(monthStart(addDays(monthStart(day), 31)), -1);
