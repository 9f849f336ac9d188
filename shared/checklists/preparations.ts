import { addDays, type Day, isDay } from "#shared/dates/day.ts";
import { preparations } from "#shared/procedures/targets.ts";
import { type DueParts, dueDay, firstDay, isDraft } from "./deadline.ts";
import type { ChecklistRow } from "./row.ts";

export type Preparation = { key: (typeof preparations)[number]["key"]; label: string; day: Day };
type Row = Pick<ChecklistRow, "FlowType" | "Done" | "deadline" | "electedOn" | "concludedOn" | "targets"> & DueParts;

/** The first day of the agreement that is to be made: a draft's own, of one in force the day after its end. */
const nextStart = (row: Row) => {
  if (isDraft(row)) return firstDay(row);
  return isDay(row.deadline) ? addDays(row.deadline, 1) : undefined;
};

/**
 * 選出 and 締結 that a 36協定 still needs, each with the day by which the office aims at it (目安: 労働基準法36条 names none). What
 * is signed has been elected for; an office with 0 days wants none. Of one in force its renewal's: those end when a draft of it stands.
 */
export const preparationsOf = (row: Row): Preparation[] => {
  const start = nextStart(row);
  if (row.FlowType !== "article36Agreement" || row.Done || !start) return [];
  const isMade = isDraft(row) && isDay(row.concludedOn);
  const isDone = { election: isMade || (isDraft(row) && isDay(row.electedOn)), conclusion: isMade };
  return preparations
    .map(({ days, ...step }) => ({ ...step, before: row.targets?.[step.key] ?? days }))
    .filter(({ key, before }) => before > 0 && !isDone[key])
    .map(({ key, label, before }) => ({ key, label, day: addDays(start, -before) }));
};

/** The days under which an open row stands: the one that counts last, before it the first step of a 36協定. */
export const openDays = (row: Row): Day[] => {
  if (row.Done) return [];
  const due = dueDay(row);
  const first = preparationsOf(row)
    .map(({ day }) => day)
    .toSorted()[0];
  return first && first < due ? [first, due] : [due];
};
