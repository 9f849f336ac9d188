import { LuCircleAlert, LuClock } from "react-icons/lu";
import { daysBetween, type Day } from "#shared/dates.ts";
import "./badge.css";

export type DeadlineState = "near" | "overdue" | "";

/** あと3日, 今日まで or 2日超過, with its icon. */
export const deadlineText = (today: Day, deadline: Day) => {
  const days = daysBetween(today, deadline);
  if (days < 0) return `${-days}日超過`;
  return days === 0 ? "今日まで" : `あと${days}日`;
};

/** Beside a date; nothing when the deadline is far or met. */
export const DeadlineMark = ({ state, today, deadline }: { state: DeadlineState; today: Day; deadline: Day }) => {
  if (!state) return null;
  const Icon = state === "near" ? LuClock : LuCircleAlert;
  return (
    <span className={`deadline ${state}`}>
      <Icon aria-hidden />
      {deadlineText(today, deadline)}
    </span>
  );
};
