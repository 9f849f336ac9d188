import { type Day, daysBetween, isDay } from "#shared/dates.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import type { ChecklistRow } from "./row.ts";

/** What the index holds of a row, enough to say how its deadline stands. */
export type Dated = Pick<ChecklistRow, "company" | "status" | "startdate" | "deadline" | "Done">;

/** From when on a deadline is near, and which rows a later row replaces. */
export type DeadlineView = { today: Day; days: number; isRenewed: (row: Dated) => boolean };

/** 受付状況, also the values of `?dateTiming=`. */
export const timings = ["受付中", "期限間近", "超過"] as const;
export type Timing = (typeof timings)[number];

/** A 36協定 that the same company has followed by one with a later 終了日 is met. Give it the office's rows of the type. */
export const renewals = (type: ChecklistType, rows: readonly Dated[]): DeadlineView["isRenewed"] => {
  if (type !== "article36Agreement") return () => false;
  const last = new Map<number, Day>();
  for (const { company, deadline } of rows)
    if (isDay(deadline) && deadline > (last.get(company) ?? "")) last.set(company, deadline);
  return ({ company, deadline }) => isDay(deadline) && deadline < (last.get(company) ?? "");
};

export const isSettled = (row: Dated, { isRenewed }: Pick<DeadlineView, "isRenewed">) => row.Done || isRenewed(row);

/** today ≤ deadline ≤ today + days, unless met. */
export const isNear = (row: Dated, view: DeadlineView) => {
  const left = daysBetween(view.today, row.deadline);
  return isDay(row.deadline) && left >= 0 && left <= view.days && !isSettled(row, view);
};

/** deadline < today, unless met. */
export const isOver = (row: Dated, view: DeadlineView) =>
  isDay(row.deadline) && row.deadline < view.today && !isSettled(row, view);

/** startdate ≤ today (none = begun), not over and not met. */
export const isAccepting = (row: Dated, view: DeadlineView) =>
  (!isDay(row.startdate) || row.startdate <= view.today) && !isOver(row, view) && !isSettled(row, view);

/** A row can be 受付中 and 期限間近 at a time. */
export const hasTiming = (row: Dated, timing: Timing, view: DeadlineView) =>
  ({ 受付中: isAccepting, 期限間近: isNear, 超過: isOver })[timing](row, view);

/** あと3日, 今日まで, 2日超過. */
export const remaining = (deadline: Day, today: Day) => {
  const left = daysBetween(today, deadline);
  if (left === 0) return "今日まで";
  return left > 0 ? `あと${left}日` : `${-left}日超過`;
};

/** How a day stands that somebody waits for. */
export const dayState = (day: Day, { today, days }: Pick<DeadlineView, "today" | "days">): "overdue" | "near" | "" =>
  day < today ? "overdue" : daysBetween(today, day) <= days ? "near" : "";

/** What is marked beside a deadline; nothing when it is far, met or none. */
export const deadlineState = (row: Dated, view: DeadlineView) =>
  isOver(row, view) ? "overdue" : isNear(row, view) ? "near" : "";
