import type { Column } from "#shared/checklists/column.ts";
import { checklistConfigs, emptyRow } from "#shared/checklists/configs.ts";
import type { ChecklistRow, DayColumn } from "#shared/checklists/row.ts";
import { isDay, noDay } from "#shared/dates.ts";
import type { ChecklistType } from "#shared/office/office.ts";

/** The dates under one checkbox: one, or 作業 and 受理. */
export type DateRow = { label: string; columns: Column[]; names: DayColumn[] };

export const dateRows = (columns: readonly Column[]): DateRow[] =>
  columns
    .filter(({ type }) => type === "date" || type === "date-pair-main")
    .map((column) => {
      const of = [
        column,
        ...columns.filter(({ type, name }) => type === "date-pair-sub" && name === `${column.name}-sub`),
      ];
      return { label: column.label, columns: of, names: of.map(({ name }) => name as DayColumn) };
    });

/** In the form the sentinel is an unchecked date and "" a checked one that is still empty; a pair is checked as one. */
export const toForm = (type: ChecklistType, row: ChecklistRow | undefined): ChecklistRow => {
  if (!row) return emptyRow(type);
  const halves = dateRows(checklistConfigs[type].columns)
    .filter(({ names }) => names.some((name) => isDay(row[name])))
    .flatMap(({ names }) => names.filter((name) => !isDay(row[name])));
  return { ...emptyRow(type), ...row, ...Object.fromEntries(halves.map((name) => [name, ""])) };
};

export const isChecked = (values: readonly (string | undefined)[]) => values.some((value) => value !== noDay);
