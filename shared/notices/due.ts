import { dayState } from "#shared/checklists/days-left.ts";
import { type Dated, deadlineState, type DeadlineView, isDraft, isSettled } from "#shared/checklists/deadline.ts";
import { type Day, daysBetween, isDay } from "#shared/dates/day.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import type { Notifications } from "#shared/users/user.ts";

/** What is announced, in the order of the mail: rows of the checklists, the days for which cases wait, 作業, employees' dates. */
export const noticeTypes = [
  "electronicApplication",
  "todo",
  "task",
  "subsidy",
  "article36Agreement",
  "person",
] as const;
export type NoticeType = (typeof noticeTypes)[number];

/** A deadline is announced twice: when it comes near and when it is over; the end of a 36協定 also well ahead. */
export type Stage = "over" | "near" | "ahead";
/** Whatever the office's days: to elect a representative and to conclude the next agreement takes weeks. */
export const aheadDays = 60;
/** What somebody must hear of, of a case and an employee by the `rule` of its day; `deadline` is the day that counts. */
export type Due = { type: NoticeType; id: number; rule?: string; deadline: Day; stage: Stage };

const stages = { overdue: "over", near: "near", "": undefined } as const;
const isAhead = (row: Dated, view: DeadlineView) =>
  isDay(row.deadline) &&
  row.deadline > view.today &&
  daysBetween(view.today, row.deadline) <= aheadDays &&
  !isDraft(row) &&
  !isSettled(row, view);
export const stageOf = (type: ChecklistType, row: Dated, view: DeadlineView): Stage | undefined =>
  stages[deadlineState(row, view)] ?? (type === "article36Agreement" && isAhead(row, view) ? "ahead" : undefined);
export const stageOfDay = (day: Day, view: Pick<DeadlineView, "today" | "days">): Stage | undefined =>
  stages[dayState(day, view)];

export const isChecklist = (type: NoticeType): type is ChecklistType =>
  type !== "todo" && type !== "task" && type !== "person";
/** The type under whose days and switches of office and users something is announced. */
export const settingOf = (type: NoticeType): ChecklistType => (isChecklist(type) ? type : "electronicApplication");

/** Each type's switch among a user's `notifications`. */
export const notificationOf: Record<ChecklistType, keyof Notifications> = {
  electronicApplication: "eApplication",
  subsidy: "subsidy",
  article36Agreement: "agreement",
};
