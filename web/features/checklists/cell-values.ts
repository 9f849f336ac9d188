import type { ChecklistRow } from "#shared/checklists/row.ts";
import type { ChecklistDraft } from "#shared/checklists/wire.ts";
import type { CellValue } from "#web/components/cells/use-cell-change.ts";

/** A column that is changed in the list; `user` is 担当. */
export type RowCell = { column: string; value: CellValue };

export const cellDraft = ({ column, value }: RowCell): Partial<ChecklistDraft> =>
  column === "user" ? { user: Number(value) } : { [column]: { Value: String(value) } };
export const cellValue = (row: ChecklistRow, column: string): CellValue =>
  (row as unknown as Record<string, CellValue | undefined>)[column] ?? "";
