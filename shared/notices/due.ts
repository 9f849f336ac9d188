import { type Dated, type DeadlineView, isNear, isOver } from "#shared/checklists/deadline.ts";
import type { Day } from "#shared/dates.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import type { Notifications } from "#shared/users/user.ts";

/** A deadline is announced twice: when it comes near and when it is over. */
export type Stage = "over" | "near";
/** A row whose day somebody must hear of; `deadline` is the day that counts. */
export type Due = { type: ChecklistType; id: number; deadline: Day; stage: Stage };

export const stageOf = (row: Dated, view: DeadlineView): Stage | undefined =>
  isOver(row, view) ? "over" : isNear(row, view) ? "near" : undefined;

/** Each type's switch among a user's `notifications`. */
export const notificationOf: Record<ChecklistType, keyof Notifications> = {
  electronicApplication: "eApplication",
  subsidy: "subsidy",
  article36Agreement: "agreement",
};
