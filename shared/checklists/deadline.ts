import { isFormDay } from "#shared/dates/year.ts";
import { addDays, type Day, daysBetween, isDay, noDay } from "#shared/dates/day.ts";
import { awaitsCorrection, isTakenBack } from "./egov-status.ts";
import { lastOpeningDay } from "#shared/dates/holidays.ts";
import type { Due } from "#shared/procedures/dues.ts";
import type { ChecklistRow } from "./row.ts";

/** What the index holds of a row, enough to say how its deadline stands. */
export type Dated = Pick<
  ChecklistRow,
  "company" | "status" | "startdate" | "deadline" | "dueDate" | "office" | "Done"
> &
  Partial<
    Pick<
      ChecklistRow,
      "AutoId" | "workplace" | "formType" | "filingDate" | "filedBy" | "Egov" | "validFrom" | "renewedBy" | "dues"
    >
  > & {
    /** The day that counts, as the index has it. */
    due?: Day;
  };
/** Of it, what says which day counts. */
export type DueParts = Pick<
  Dated,
  "dueDate" | "dues" | "formType" | "filingDate" | "filedBy" | "Egov" | "validFrom"
> & {
  startdate?: Day;
};

/** With a 到達番号 that was not taken back, or with a 届出日 that is of no such one. */
export const isFiled = ({ Egov = [], filingDate, filedBy }: DueParts) =>
  Egov.some(({ status }) => !isTakenBack(status)) || (isDay(filingDate) && !(filedBy === "1_e-Gov" && Egov.length > 0));
/** e-Gov has given it back for correction. */
export const isReturned = ({ Egov = [] }: Pick<DueParts, "Egov">) =>
  Egov.some(({ status, isGivenBack }) => isGivenBack || awaitsCorrection(status));
/** Its form stays as it went out. */
export const isFixed = (row: DueParts) => isFiled(row) && !isReturned(row);
/** A 36協定届 that is made here and not filed yet: it is no agreement in force. */
export const isDraft = (row: DueParts) => !!row.formType && !isFiled(row);

/** The first day under an agreement, as far as a form says it: the earlier of 有効期間の始め and 起算日. */
export const firstDay = ({ validFrom = "", startdate = "" }: Pick<DueParts, "validFrom" | "startdate">) =>
  [validFrom, startdate].filter(isFormDay).toSorted()[0];

/** 提出期限 was set by hand, and then counts alone. */
export const isOwnDue = (row: Pick<DueParts, "dueDate" | "dues">): row is { dueDate: Day } =>
  isDay(row.dueDate) && !row.dues?.some(({ day }) => day === row.dueDate);
/** The first day of a row's procedures that is not met; undefined where none is left. */
export const nextDue = (dues: readonly Due[]): Due | undefined =>
  dues.filter(({ met, day }) => !met && isDay(day)).toSorted((a, b) => a.day.localeCompare(b.day))[0];

/** The column whose day counts for a row: a draft must be filed before its period begins, and a procedure has days of its own. */
export const dueColumn = (row: DueParts) => {
  if (isDraft(row) && firstDay(row)) return "startdate";
  return isDay(row.dueDate) || row.dues?.length ? "dueDate" : "deadline";
};
/** The day by which a row is to be done; of a draft the last one on which its 監督署 is open. */
export const dueDay = (row: DueParts & Pick<Dated, "deadline" | "due">): Day => {
  if (row.due !== undefined) return row.due;
  if (isDraft(row) && firstDay(row)) return lastOpeningDay(addDays(firstDay(row)!, -1));
  if (isOwnDue(row)) return row.dueDate;
  return row.dues?.length ? (nextDue(row.dues)?.day ?? noDay) : row.deadline;
};

/** The day that counts is 目安, no day of the law. */
export const hasTargetDay = (row: DueParts) =>
  !isDraft(row) && !isOwnDue(row) && (nextDue(row.dues ?? [])?.isTarget ?? false);

/** From when on a deadline is near, and which rows a later row replaces. */
export type DeadlineView = { today: Day; days: number; isRenewed: (row: Dated) => boolean };

/** 受付状況, also the values of `?dateTiming=`. */
export const timings = ["受付中", "期限間近", "超過"] as const;
export type Timing = (typeof timings)[number];

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
