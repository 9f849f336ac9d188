import { proposedDue } from "#shared/checklists/proposal.ts";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import { type Day, isCalendarDay, isDay, noDay } from "#shared/dates/day.ts";

/** A date is a day only once it is left or complete. */
const isBeingTyped = ({ deadline }: ChecklistRow) => deadline !== "" && !isCalendarDay(deadline);

/** Of one open form: lets 提出期限 follow its proposal until somebody types over it or clears it. */
export const dueFollower = () => {
  let proposed = noDay;
  let isOwn = false;
  return {
    begin: (row: ChecklistRow) => {
      proposed = proposedDue(row);
      isOwn = isDay(row.dueDate) && row.dueDate !== proposed;
    },
    /** 提出期限 itself was changed. */
    typed: (row: ChecklistRow) => {
      isOwn = (row.dueDate || noDay) !== proposed;
    },
    /** Puts what the other fields propose now; nothing where it stands already. */
    settle: (row: ChecklistRow, put: (day: Day) => void) => {
      if (isBeingTyped(row)) return;
      const before = proposed;
      proposed = proposedDue(row);
      if (proposed !== before && !isOwn) put(proposed);
    },
  };
};
export type DueFollower = ReturnType<typeof dueFollower>;
