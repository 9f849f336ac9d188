import { unguardFormula } from "#shared/csv/formula-guard.ts";
import type { ImportColumn } from "#shared/csv/import-column.ts";
import { type CsvRow, type ParsedCsv, parseCsv } from "#shared/csv/parse.ts";
import { importColumnMax, importRows } from "#shared/limits.ts";
import { composeKana, toHalfWidth } from "#shared/text/letters.ts";
import type { Finding } from "./finding.ts";
import {
  columnIgnored,
  columnMissing,
  columnTwice,
  importMessages,
  strangeLetters,
  tooManyColumns,
  tooManyImportRows,
} from "./sentences.ts";

/** A row of the file: field → text, of the columns that the file has. */
export type TableRow = {
  line: number;
  cells: Readonly<Record<string, string>>;
  /** Fields without a cell, since the row is shorter than the header; their text is "". */
  missing: readonly string[];
  /** More cells than the header, and not only blank ones. */
  isLong: boolean;
};
export type ImportTable = { rows: TableRow[]; errors: Finding[]; warnings: Finding[] };

const headerKey = (text: string) => text.normalize("NFKC").replace(/\s/g, "").toLowerCase();
/** As a spreadsheet shows a long number, and saves it: 1.23E+12. */
const rounded = /^[+-]?\d+(\.\d+)?e[+-]\d+$/i;
export const isRounded = (text: string) => rounded.test(text);

/** What stands where a letter was lost, and what no keyboard writes. */
const strange = /[\uFFFD〓\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;
/** The sentence about the letters of a cell that were lost on the way; undefined when there are none. */
export const strangeIn = (text: string) => {
  const found = [...new Set(text.match(strange))];
  return found.length > 0 ? strangeLetters(found) : undefined;
};

const readHeader = (columns: readonly ImportColumn[], { cells, line }: CsvRow) => {
  const known = new Map(columns.map((column) => [headerKey(column.label), column]));
  const found = cells.map((cell) => known.get(headerKey(cell)));
  const at = (field: string, message: string): Finding => ({ line, field, message });
  const named = found.filter((column) => column !== undefined);
  const twice = new Set(named.filter((column, index) => named.indexOf(column) !== index));
  const missing = columns.filter((column) => column.isRequired && !named.includes(column));
  const errors = [
    ...[...twice].map(({ label }) => at(label, columnTwice(label))),
    ...missing.map(({ label }) => at(label, columnMissing(label))),
  ];
  const unknown = cells.filter((cell, index) => !found[index] && cell.trim() !== "");
  return { found, errors, warnings: unknown.map((label) => at(label, columnIgnored(label))) };
};

/** `="001"` makes a spreadsheet keep the zeros. */
const plainNumber = (cell: string) => /^="([^"]*)"$/.exec(cell)?.[1] ?? unguardFormula(cell);

const readRow = (header: readonly (ImportColumn | undefined)[], { line, cells }: CsvRow): TableRow => {
  const read: Record<string, string> = {};
  for (const [index, column] of header.entries()) {
    if (!column) continue;
    const cell = cells[index] ?? "";
    const text = column.isNumber || column.isCode ? plainNumber(cell) : unguardFormula(cell);
    read[column.field] = column.isNumber ? toHalfWidth(text).trim() : text;
  }
  return {
    line,
    cells: read,
    missing: header.slice(cells.length).flatMap((column) => column?.field ?? []),
    isLong: cells.slice(header.length).some((cell) => cell.trim() !== ""),
  };
};

/** The cells of a file; rows of blank cells are none. */
export const parseFile = (csv: string): ParsedCsv => {
  const { rows, openLine } = parseCsv(composeKana(csv));
  return { rows: rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== "")), openLine };
};

/** The rows of a file under the columns it names, in whatever order and width. */
export const readTable = (columns: readonly ImportColumn[], { rows, openLine }: ParsedCsv): ImportTable => {
  const failed = (line: number, message: string) => ({
    rows: [],
    warnings: [],
    errors: [{ line, field: "", message }],
  });
  if (openLine !== undefined) return failed(openLine, importMessages.openQuote);
  const [first, ...rest] = rows;
  if (!first || rest.length === 0) return failed(1, importMessages.noRows);
  if (first.cells.length > importColumnMax)
    return failed(first.line, tooManyColumns(first.cells.length, importColumnMax));
  if (rest.length > importRows) return failed(rest[importRows]!.line, tooManyImportRows(rest.length, importRows));
  const { found, errors, warnings } = readHeader(columns, first);
  return { rows: errors.length > 0 ? [] : rest.map((row) => readRow(found, row)), errors, warnings };
};
