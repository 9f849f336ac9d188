import { LuCircleAlert, LuClock } from "react-icons/lu";
import { remaining } from "#shared/checklists/days-left.ts";
import type { Day } from "#shared/dates/day.ts";

export type DeadlineState = "near" | "overdue" | "";

/** あと3日, 今日まで or 2日超過 beside a date; nothing when the deadline is far or met. `markStyles` at the root. */
export const DeadlineMark = ({ state, today, deadline }: { state: DeadlineState; today: Day; deadline: Day }) => {
  if (!state) return null;
  const Icon = state === "near" ? LuClock : LuCircleAlert;
  return (
    <span data-deadline={state}>
      <Icon aria-hidden />
      {remaining(deadline, today)}
    </span>
  );
};
