import { type Day, daysBetween } from "#shared/dates/day.ts";
import type { DeadlineLine } from "./deadline.ts";
import { type DeadlineGroup, deadlineGroups } from "./names.ts";

/** Under which heading a line stands. What is told after its day, and is not overdue, stands with today's. */
export const groupOf = ({ state, day }: Pick<DeadlineLine, "state" | "day">, today: Day): DeadlineGroup => {
  if (state === "overdue") return "overdue";
  const left = daysBetween(today, day);
  if (left <= 0) return "today";
  if (left <= 7) return "week";
  return left <= 30 ? "month" : "later";
};

export const countGroups = (lines: readonly DeadlineLine[], today: Day): Record<DeadlineGroup, number> => {
  const counts = Object.fromEntries(deadlineGroups.map((group) => [group, 0])) as Record<DeadlineGroup, number>;
  for (const line of lines) counts[groupOf(line, today)] += 1;
  return counts;
};
