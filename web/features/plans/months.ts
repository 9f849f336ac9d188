import type { Day } from "#shared/dates/day.ts";
import { moved } from "#shared/dates/move.ts";

/** `YYYY-MM` of a day. */
export const monthOf = (day: Day) => day.slice(0, 7);
export const lastDay = (month: string): Day => moved(`${month}-01`, [{ monthEnd: true }]);

/** So many months, from one that is `by` months after another. */
export const monthsFrom = (month: string, by: number, count: number): string[] => {
  const start = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by;
  return Array.from({ length: count }, (_, at) => {
    const index = start + at;
    return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`;
  });
};
const show = (month: string) => `${month.slice(0, 4)}年${Number(month.slice(5))}月`;
export const showSpan = (months: readonly string[]) => `${show(months[0]!)}～${show(months.at(-1)!)}`;
