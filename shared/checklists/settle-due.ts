import { isDay, noDay } from "#shared/dates/day.ts";
import { duesOf } from "#shared/procedures/dues.ts";
import type { ChecklistRow } from "./row.ts";
import { wrap } from "./wire.ts";

/** A row with the days of its procedures, which follow from it and are not stored. */
export const withDues = (row: ChecklistRow): ChecklistRow => {
  if (row.FlowType !== "electronicApplication") return row;
  const dues = duesOf(row);
  return dues.length > 0 ? { ...row, dues } : { ...row, dues: undefined };
};
/** Stored row → wire, with its days. */
export const wrapWithDues = (row: ChecklistRow) => wrap(withDues(row));

/** 提出期限 says what its procedure says anyway. */
const isAutomatic = (row: ChecklistRow) => duesOf(row).some(({ day }) => day === row.dueDate);

/**
 * 提出期限 is what a person set by hand: a day that the row's procedure names counts as none, also where it was taken over from
 * the days before its event was changed.
 */
export const settleDue = (before: ChecklistRow, row: ChecklistRow): ChecklistRow => {
  if (row.FlowType !== "electronicApplication" || !isDay(row.dueDate)) return row;
  const isOld = row.dueDate === before.dueDate && isAutomatic(before);
  return isOld || isAutomatic(row) ? { ...row, dueDate: noDay } : row;
};
