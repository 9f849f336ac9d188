import type { Column } from "#shared/checklists/column.ts";
import type { ChecklistConfig } from "#shared/checklists/config.ts";
import { emptyRow } from "#shared/checklists/configs.ts";
import { newRow } from "#shared/checklists/new-row.ts";
import type { ChecklistRow, DayColumn } from "#shared/checklists/row.ts";
import { isDay, noDay } from "#shared/dates/day.ts";

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

/** A new row is of `company`, if one is named. In the form the sentinel is an unchecked date and "" a checked one that is still empty; a pair is checked as one. */
export const toForm = (config: ChecklistConfig, row: ChecklistRow | undefined, company?: number): ChecklistRow => {
  if (!row) return { ...newRow(config), ...(company && { company }) };
  const halves = dateRows(config.columns)
    .filter(({ names }) => names.some((name) => isDay(row[name])))
    .flatMap(({ names }) => names.filter((name) => !isDay(row[name])));
  return { ...emptyRow(config.type), ...row, ...Object.fromEntries(halves.map((name) => [name, ""])) };
};

export const isChecked = (values: readonly (string | undefined)[]) => values.some((value) => value !== noDay);
