import type { ImportColumn } from "#shared/csv/import-column.ts";
import type { ImportKind } from "#shared/csv/import-kinds.ts";
import { defaultOptions } from "#shared/csv/options.ts";
import { writeCsv } from "#shared/csv/write.ts";
import { kinds } from "#shared/kinds.ts";
import * as all from "./all-columns.ts";

/** The columns of each kind, under the headers that its export writes. */
export const importColumns: Record<ImportKind, readonly ImportColumn[]> = all;

/** What the dialog and the sentences call a record of the kind. */
export const importLabels = Object.fromEntries(
  Object.values(kinds).flatMap((kind) => ("importedAs" in kind ? [[kind.importedAs, kind.title]] : [])),
) as Record<ImportKind, string>;

/** The columns that somebody fills in, and a file with their headers and one line. */
export const filledColumns = (kind: ImportKind) => importColumns[kind].filter(({ isIgnored }) => !isIgnored);
export const templateOf = (kind: ImportKind): string => {
  const columns = filledColumns(kind);
  const records = [columns.map(({ label }) => label), columns.map(({ example }) => example)];
  return `\uFEFF${writeCsv(records, defaultOptions)}`;
};
