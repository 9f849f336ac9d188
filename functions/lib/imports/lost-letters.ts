import type { TableRow } from "#shared/imports/read-table.ts";
import { throughShiftJis } from "#shared/csv/through-shift-jis.ts";
import type { Item } from "#functions/db/client.ts";

/** The cells of a row, with the letters of its record where a Shift_JIS file had none for them: `?野家` is `𠮷野家` as before. */
export const withLostLetters = async (cells: TableRow["cells"], record: Item): Promise<TableRow["cells"]> => {
  const kept: Record<string, string> = { ...cells };
  for (const [field, cell] of Object.entries(cells)) {
    const stored: unknown = record[field];
    if (typeof stored !== "string" || stored === cell) continue;
    if ((await throughShiftJis(stored)) === cell) kept[field] = stored;
  }
  return kept;
};
