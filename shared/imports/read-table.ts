import { unguardFormula } from "#shared/csv/formula-guard.ts";
import { parseCsv } from "#shared/csv/parse.ts";
import { importRows } from "#shared/limits.ts";
import { toHalfWidth } from "#shared/text.ts";
import type { ImportColumn } from "./columns.ts";
import type { Finding } from "./finding.ts";
import {
  columnIgnored,
  columnMissing,
  columnTwice,
  importMessages,
  roundedNumber,
  tooManyImportRows,
} from "./sentences.ts";

/** A row of the file: field → text, of the columns that the file has. */
export type TableRow = { line: number; cells: Readonly<Record<string, string>> };
export type ImportTable = { rows: TableRow[]; errors: Finding[]; warnings: Finding[] };

const headerKey = (text: string) => text.normalize("NFKC").replace(/\s/g, "").toLowerCase();
const rounded = /^[+-]?\d+(\.\d+)?e[+-]?\d+$/i;

const readHeader = (columns: readonly ImportColumn[], cells: string[], line: number) => {
  const known = new Map(columns.map((column) => [headerKey(column.label), column]));
  const found = cells.map((cell) => known.get(headerKey(cell)));
  const at = (field: string, message: string): Finding => ({ line, field, message });
  const twice = found.filter((column, index) => column && found.indexOf(column) !== index);
  const missing = columns.filter((column) => column.isRequired && !found.includes(column));
  const errors = [
    ...twice.map((column) => at(column!.label, columnTwice(column!.label))),
    ...missing.map(({ label }) => at(label, columnMissing(label))),
  ];
  const unknown = cells.filter((cell, index) => !found[index] && cell.trim() !== "");
  return { found, errors, warnings: unknown.map((label) => at(label, columnIgnored(label))) };
};

const readCells = (header: (ImportColumn | undefined)[], line: number, cells: string[]) => {
  const errors: Finding[] = [];
  const read: Record<string, string> = {};
  header.forEach((column, index) => {
    if (!column) return;
    const text = unguardFormula(cells[index] ?? "");
    const value = column.isNumber ? toHalfWidth(text).trim() : text;
    if (column.isNumber && rounded.test(value))
      errors.push({ line, field: column.label, message: roundedNumber(value) });
    read[column.field] = value;
  });
  if (cells.slice(header.length).some((cell) => cell.trim() !== ""))
    errors.push({ line, field: "", message: importMessages.moreCells });
  return { row: { line, cells: read }, errors };
};

/** The rows of a file under the columns it names, in whatever order and width; empty rows are none. */
export const readTable = (columns: readonly ImportColumn[], csv: string): ImportTable => {
  const { rows: parsed, openLine } = parseCsv(csv);
  const failed = (line: number, message: string) => ({
    rows: [],
    warnings: [],
    errors: [{ line, field: "", message }],
  });
  if (openLine !== undefined) return failed(openLine, importMessages.openQuote);
  const [first, ...rest] = parsed.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  if (!first || rest.length === 0) return failed(1, importMessages.noRows);
  if (rest.length > importRows) return failed(rest[importRows]!.line, tooManyImportRows(importRows));
  const header = readHeader(columns, first.cells, first.line);
  if (header.errors.length > 0) return { ...header, rows: [] };
  const read = rest.map(({ line, cells }) => readCells(header.found, line, cells));
  return {
    rows: read.map(({ row }) => row),
    errors: read.flatMap(({ errors }) => errors),
    warnings: header.warnings,
  };
};
