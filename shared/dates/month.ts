import type { Day } from "./day.ts";

/** The first day of a day's month. */
export const monthStart = (day: Day): Day => `${day.slice(0, 8)}01`;

/** The last day of a day's month. */
export const monthEnd = (day: Day): Day => {
  const [year, month] = day.split("-").map(Number) as [number, number];
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
};
