import { isFiled } from "#shared/checklists/deadline.ts";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import { type Day, daysBetween, isDay } from "#shared/dates/day.ts";

/** How long before its end an agreement may be made anew: electing a representative and concluding take weeks. */
export const renewableDays = 90;

type View = { today: Day; isRenewed: (row: ChecklistRow) => boolean; standing: ReadonlySet<number> };

/** Rows that end soon or have ended, are filed or kept by hand, and have neither a later one nor a draft of one. */
export const isRenewable = (row: ChecklistRow, { today, isRenewed, standing }: View) =>
  isDay(row.deadline) &&
  daysBetween(today, row.deadline) <= renewableDays &&
  (!row.formType || isFiled(row)) &&
  !isRenewed(row) &&
  !(row.renewal !== undefined && standing.has(row.renewal));
