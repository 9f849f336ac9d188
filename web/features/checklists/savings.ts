import { type Colour, colourEntry, readColours } from "#shared/checklists/colours.ts";
import type { ChecklistDraft, ChecklistWire } from "#shared/checklists/wire.ts";
import { AppError } from "#shared/errors.ts";
import type { Refused } from "#web/components/many/in-parts.ts";
import type { Named } from "#web/components/many/use-run.ts";
import { rowField } from "./bookmark-column.tsx";
import { cellDraft, cellValue, type RowCell } from "./cell-values.ts";
import type { ShownRow } from "./shown-row.ts";

/** What is sent of a row, and how it is called. */
export type Saving = Named & { draft: Partial<ChecklistDraft> };

export const nameOf = ({ company, row }: ShownRow) =>
  [company, row.stuffText || row.subsidy || row.office].filter(Boolean).join("　");
export const named = (shown: ShownRow): Named => ({ AutoId: shown.row.AutoId, name: nameOf(shown) });

/** The rows among those before a run that it has changed. */
const changedRows = (rows: readonly ShownRow[], done: readonly ChecklistWire[]) => {
  const byNumber = new Map(rows.map((shown) => [shown.row.AutoId, shown]));
  return done.map((record) => ({ record, shown: byNumber.get(record.AutoId)! }));
};

/** Of the rows that do not say so already. */
export const cellSavings = (rows: readonly ShownRow[], cell: RowCell): Saving[] =>
  rows
    .filter(({ row }) => cellValue(row, cell.column) !== cell.value)
    .map((shown) => ({ ...named(shown), draft: { Version: shown.row.Version, ...cellDraft(cell) } }));
/** The old values, each on the version that its change has made. */
export const cellBack = (rows: readonly ShownRow[], done: readonly ChecklistWire[], column: string): Saving[] =>
  changedRows(rows, done).map(({ record: { Version }, shown }) => ({
    ...named(shown),
    draft: { Version, ...cellDraft({ column, value: cellValue(shown.row, column) }) },
  }));

const colourOf = (colorInfo: string): Colour => readColours(colorInfo)[rowField] ?? "";
const colourDraft = (of: Colour) => ({ colorInfo: colourEntry(rowField, of) });

export const colourSavings = (rows: readonly ShownRow[], colour: Colour): Saving[] =>
  rows
    .filter(({ row }) => colourOf(row.colorInfo) !== colour)
    .map((shown) => ({ ...named(shown), draft: colourDraft(colour) }));
/** Colours have no version: a row that has another one by now keeps it. */
export const colourBack = (
  rows: readonly ShownRow[],
  done: readonly ChecklistWire[],
  { now, colour }: { now: readonly ChecklistWire[]; colour: Colour },
) => {
  const seen = new Map(now.map(({ AutoId, colorInfo }) => [AutoId, colourOf(colorInfo)]));
  const old = changedRows(rows, done).map(({ shown }): Saving => ({
    ...named(shown),
    draft: colourDraft(colourOf(shown.row.colorInfo)),
  }));
  const isMine = ({ AutoId }: Saving) => seen.get(AutoId) === colour;
  const refused: Refused<Saving>[] = old
    .filter((row) => !isMine(row))
    .map((row) => ({ row, error: new AppError("conflict") }));
  return { rows: old.filter(isMine), refused };
};
