import type { ChecklistConfig } from "#shared/checklists/config.ts";
import { type ChecklistRow, fieldOf } from "#shared/checklists/row.ts";
import { readDay } from "#shared/dates/date-input.ts";
import { noDay } from "#shared/dates/day.ts";
import type { TableRow } from "#shared/imports/read-table.ts";
import type { Item } from "#functions/db/client.ts";

/** The columns a row may fill, but the company: flat names, dates as days, a lone dash as no date. */
export const givenOf = ({ columns }: ChecklistConfig, cells: TableRow["cells"], today: string): Item =>
  Object.fromEntries(
    columns.flatMap(({ name, type }) => {
      const cell = cells[fieldOf(name)];
      if (cell === undefined || name === "company") return [];
      const isDate = type.startsWith("date");
      return [[fieldOf(name), isDate ? (readDay(cell.trim() === "-" ? "" : cell, today) ?? cell) : cell.trim()]];
    }),
  );

/** What a file can say of a row, by field: an absent date is `noDay`, an absent text "". */
export const contentOf = ({ columns }: ChecklistConfig, row: ChecklistRow): Item => ({
  user: row.user,
  ...Object.fromEntries(
    columns.map(({ name, type }) => [
      fieldOf(name),
      row[fieldOf(name) as keyof ChecklistRow] ?? (type.startsWith("date") ? noDay : ""),
    ]),
  ),
});

/** Names of `next`'s fields that `before` holds otherwise. */
export const different = (before: Item, next: Item): string[] =>
  Object.keys(next).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(next[name]));

export const isSameContent = (config: ChecklistConfig, before: ChecklistRow, next: ChecklistRow): boolean =>
  different(contentOf(config, before), contentOf(config, next)).length === 0;
