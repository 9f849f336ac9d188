import { addDays, type Day } from "#shared/dates/day.ts";
import { monthEnd, monthStart } from "#shared/dates/month.ts";
import type { DeadlineLine } from "#shared/deadlines/deadline.ts";

export const nextMonth = (month: Day): Day => addDays(monthEnd(month), 1);
export const monthBefore = (month: Day): Day => monthStart(addDays(month, -1));

const weekday = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** A month's days by weeks from Sunday; undefined stands before its first and after its last. */
export const weeksOf = (month: Day): (Day | undefined)[][] => {
  const [from, until] = [addDays(month, -weekday(month)), monthEnd(month)];
  const weeks: (Day | undefined)[][] = [];
  for (let sunday = from; sunday <= until; sunday = addDays(sunday, 7))
    weeks.push(
      Array.from({ length: 7 }, (_, at) => addDays(sunday, at)).map((day) =>
        day >= month && day <= until ? day : undefined,
      ),
    );
  return weeks;
};

export type DayCount = { count: number; state: DeadlineLine["state"] };
const urgency = ["", "near", "overdue"] as const;

/** How many lines each day has, people's dates apart, and the most urgent state of them. */
export const countDays = (lines: readonly DeadlineLine[]): ReadonlyMap<Day, DayCount> => {
  const counts = new Map<Day, DayCount>();
  for (const { day, state, source } of lines) {
    if (source === "person") continue;
    const before = counts.get(day) ?? { count: 0, state: "" };
    const worst = urgency.indexOf(state) > urgency.indexOf(before.state) ? state : before.state;
    counts.set(day, { count: before.count + 1, state: worst });
  }
  return counts;
};
