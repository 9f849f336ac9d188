import { dayState } from "#shared/checklists/days-left.ts";
import { type Dated, deadlineState, type DeadlineView } from "#shared/checklists/deadline.ts";
import type { Day } from "#shared/dates.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import type { Notifications } from "#shared/users/user.ts";

/** What is announced, in the order of the mail: rows of the checklists, and the days for which cases wait. */
export const noticeTypes = ["electronicApplication", "todo", "subsidy", "article36Agreement"] as const;
export type NoticeType = (typeof noticeTypes)[number];

/** A deadline is announced twice: when it comes near and when it is over. */
export type Stage = "over" | "near";
/** A row whose day somebody must hear of, or a case's day by the `rule` that it follows; `deadline` is the day that counts. */
export type Due = { type: NoticeType; id: number; rule?: string; deadline: Day; stage: Stage };

const stages = { overdue: "over", near: "near", "": undefined } as const;
export const stageOf = (row: Dated, view: DeadlineView): Stage | undefined => stages[deadlineState(row, view)];
export const stageOfDay = (day: Day, view: Pick<DeadlineView, "today" | "days">): Stage | undefined =>
  stages[dayState(day, view)];

/** The type under whose days and switches of office and users something is announced. */
export const settingOf = (type: NoticeType): ChecklistType => (type === "todo" ? "electronicApplication" : type);

/** Each type's switch among a user's `notifications`. */
export const notificationOf: Record<ChecklistType, keyof Notifications> = {
  electronicApplication: "eApplication",
  subsidy: "subsidy",
  article36Agreement: "agreement",
};
