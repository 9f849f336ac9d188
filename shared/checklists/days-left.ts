import { type Day, daysBetween } from "#shared/dates/day.ts";

/** あと3日, 今日まで, 2日超過. */
export const remaining = (deadline: Day, today: Day) => {
  const left = daysBetween(today, deadline);
  if (left === 0) return "今日まで";
  return left > 0 ? `あと${left}日` : `${-left}日超過`;
};

/** How a day stands that somebody waits for. */
export const dayState = (day: Day, { today, days }: { today: Day; days: number }): "overdue" | "near" | "" =>
  day < today ? "overdue" : daysBetween(today, day) <= days ? "near" : "";
