import { type Day, daysBetween, isDay } from "#shared/dates.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import { nameKey } from "#shared/text.ts";
import type { ChecklistRow } from "./row.ts";

/** What the index holds of a row, enough to say how its deadline stands. */
export type Dated = Pick<ChecklistRow, "company" | "status" | "startdate" | "deadline" | "dueDate" | "office" | "Done">;

/** The column whose day counts for a row. */
export const dueColumn = ({ dueDate }: Pick<Dated, "dueDate">) => (isDay(dueDate) ? "dueDate" : "deadline");
/** The day by which a row is to be done: 提出期限 where it is set, else the day in the list's own column. */
export const dueDay = (row: Pick<Dated, "dueDate" | "deadline">): Day => row[dueColumn(row)]!;

/** From when on a deadline is near, and which rows a later row replaces. */
export type DeadlineView = { today: Day; days: number; isRenewed: (row: Dated) => boolean };

/** 受付状況, also the values of `?dateTiming=`. */
export const timings = ["受付中", "期限間近", "超過"] as const;
export type Timing = (typeof timings)[number];

/** An agreement is one 事業場's, known by its company and its 監督署 (労働基準法36条1項). */
const workplaceOf = ({ company, office = "" }: Dated) => `${company} ${nameKey(office)}`;

/** A 36協定 is met once the same 事業場 has one with a later 終了日. Give it the office's rows of the type. */
export const renewals = (type: ChecklistType, rows: readonly Dated[]): DeadlineView["isRenewed"] => {
  if (type !== "article36Agreement") return () => false;
  const last = new Map<string, Day>();
  for (const row of rows) {
    const workplace = workplaceOf(row);
    if (isDay(row.deadline) && row.deadline > (last.get(workplace) ?? "")) last.set(workplace, row.deadline);
  }
  return (row) => isDay(row.deadline) && row.deadline < (last.get(workplaceOf(row)) ?? "");
};

export const isSettled = (row: Dated, { isRenewed }: Pick<DeadlineView, "isRenewed">) => row.Done || isRenewed(row);

/** today ≤ the day that counts ≤ today + days, unless met. */
export const isNear = (row: Dated, view: DeadlineView) => {
  const due = dueDay(row);
  const left = daysBetween(view.today, due);
  return isDay(due) && left >= 0 && left <= view.days && !isSettled(row, view);
};

/** The day that counts < today, unless met. */
export const isOver = (row: Dated, view: DeadlineView) => {
  const due = dueDay(row);
  return isDay(due) && due < view.today && !isSettled(row, view);
};

/** startdate ≤ today (none = begun), not over and not met. */
export const isAccepting = (row: Dated, view: DeadlineView) =>
  (!isDay(row.startdate) || row.startdate <= view.today) && !isOver(row, view) && !isSettled(row, view);

/** A row can be 受付中 and 期限間近 at a time. */
export const hasTiming = (row: Dated, timing: Timing, view: DeadlineView) =>
  ({ 受付中: isAccepting, 期限間近: isNear, 超過: isOver })[timing](row, view);

/** What is marked beside a deadline; nothing when it is far, met or none. */
export const deadlineState = (row: Dated, view: DeadlineView) =>
  isOver(row, view) ? "overdue" : isNear(row, view) ? "near" : "";
