import { type Day, addDays } from "#shared/dates/day.ts";
import type { DeadlineLine } from "./deadline.ts";
import { type DeadlineGroup, deadlineGroups } from "./names.ts";

/** Under which heading a line stands. What is told after its day, and is not overdue, stands with today's. */
export const grouping = (today: Day) => {
  const [week, month] = [addDays(today, 7), addDays(today, 30)];
  return ({ state, day }: Pick<DeadlineLine, "state" | "day">): DeadlineGroup => {
    if (state === "overdue") return "overdue";
    if (day <= today) return "today";
    if (day <= week) return "week";
    return day <= month ? "month" : "later";
  };
};

export const countGroups = (lines: readonly DeadlineLine[], today: Day): Record<DeadlineGroup, number> => {
  const counts = Object.fromEntries(deadlineGroups.map((group) => [group, 0])) as Record<DeadlineGroup, number>;
  const groupOf = grouping(today);
  for (const line of lines) counts[groupOf(line)] += 1;
  return counts;
};
