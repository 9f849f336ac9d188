import type * as z from "zod";
import type { Company } from "#shared/companies/company.ts";
import type { CsvColumn } from "#shared/csv/columns.ts";
import type { ImportColumn } from "#shared/csv/import-column.ts";
import { throughShiftJis } from "#shared/csv/through-shift-jis.ts";
import type { Finding } from "#shared/imports/finding.ts";
import { nameKey, numberOf } from "#shared/imports/matching.ts";
import { type ImportTable, isRounded, strangeIn, type TableRow } from "#shared/imports/read-table.ts";
import type { PlannedLine } from "#shared/imports/routes.ts";
import {
  importMessages,
  notANumber,
  noSuchCompany,
  noSuchNumber,
  roundedNumber,
  severalCompanies,
} from "#shared/imports/sentences.ts";
import { required } from "#shared/text/field-messages.ts";
import { myNumberRefused } from "#shared/text/my-number.ts";
import type { Caller } from "#functions/chain/caller.ts";
import type { Item } from "#functions/db/client.ts";
import { myNumberColumns } from "./my-number-columns.ts";

/**
 * What a line will write, whole: nothing of it is asked of the table again but the version.
 * `nth` counts new records from 0, `parent` is the one whose count a new record moves. */
export type Writing = { line: number } & (
  | { act: "create"; nth: number; record: Item; parent?: number }
  | { act: "save"; ids: number[]; version: number; fields: Item }
);
export type Planned = { writing: Writing; shown: PlannedLine };
export type Plan = { rows: number; planned: Planned[]; errors: Finding[]; warnings: Finding[] };
export type Planner = (caller: Caller, table: ImportTable, today: string) => Promise<Plan>;

/** Reports on the row at hand, with fields by their names. */
export type Report = {
  error: (field: string, message: string) => undefined;
  warn: (field: string, message: string) => undefined;
};
type PlanRow = (row: TableRow, report: Report) => Promise<Planned | undefined>;

/** The cells of a row, with the letters of its record where a Shift_JIS file had none for them: `?野家` is `𠮷野家` as before. */
const withLostLetters = async (cells: TableRow["cells"], record: Item): Promise<TableRow["cells"]> => {
  const kept: Record<string, string> = { ...cells };
  for (const [field, cell] of Object.entries(cells)) {
    const stored: unknown = record[field];
    if (typeof stored !== "string" || stored === cell) continue;
    if ((await throughShiftJis(stored)) === cell) kept[field] = stored;
  }
  return kept;
};

/**
 * Plans row after row; a row with an error, and one that changes nothing, writes nothing.
 * `storedOf` is what the table has for a row's cells, by their fields. */
export const planRows = async (
  columns: readonly ImportColumn[],
  table: ImportTable,
  storedOf: (cells: TableRow["cells"]) => Item,
  planRow: PlanRow,
): Promise<Plan> => {
  const labels = new Map(columns.map(({ field, label }) => [field, label]));
  const errors = [...table.errors];
  const warnings = [...table.warnings];
  const planned: Planned[] = [];
  let created = 0;
  for (const row of table.rows) {
    const stored = storedOf(row.cells);
    const cells = await withLostLetters(row.cells, stored);
    const rounded = roundedFields(columns, cells, stored);
    let isWrong = false;
    const error = (label: string, message: string): undefined => {
      isWrong = true;
      errors.push({ line: row.line, field: label, message });
    };
    const warn = (field: string, message: string) =>
      void warnings.push({ line: row.line, field: labels.get(field) ?? "", message });
    if (row.isLong) error("", importMessages.moreCells);
    for (const field of rounded) error(labels.get(field)!, roundedNumber(cells[field]!));
    const report: Report = {
      error: (field, message) => (rounded.includes(field) ? undefined : error(labels.get(field) ?? "", message)),
      warn,
    };
    const result = await planRow({ ...row, cells }, report);
    for (const label of emptiedBy(row, labels, result)) error(label, importMessages.emptied);
    if (result || isWrong)
      for (const label of myNumberColumns({ cells, stored, labels }, result?.shown)) error(label, myNumberRefused);
    if (!result || isWrong) continue;
    for (const [field, cell] of Object.entries(cells)) {
      const message = strangeIn(cell);
      if (message) warn(field, message);
    }
    planned.push(result);
    if (result.writing.act === "create") result.writing.nth = created++;
  }
  return { rows: table.rows.length, planned, errors, warnings };
};

/** What a row would empty only because it ends before those columns. */
const emptiedBy = ({ missing }: TableRow, labels: ReadonlyMap<string, string>, planned: Planned | undefined) => {
  if (planned?.shown.act !== "save") return [];
  const ends = new Set(missing.map((field) => labels.get(field)));
  return planned.shown.changes.map(({ field }) => field).filter((label) => ends.has(label));
};

/** Numbers that a spreadsheet has rounded; one that is stored like that was typed like that. */
const roundedFields = (columns: readonly ImportColumn[], cells: TableRow["cells"], stored: Item) =>
  columns
    .filter(
      ({ isNumber, isCode, field }) =>
        (isNumber || isCode) && isRounded(cells[field] ?? "") && cells[field] !== stored[field],
    )
    .map(({ field }) => field);

const excerptMax = 80;
/** From shortly before the place where two texts differ, as far as a line takes. */
const excerpts = (before: string, after: string) => {
  const [old, next] = [Array.from(before), Array.from(after)];
  const differs = old.findIndex((letter, index) => letter !== next[index]);
  const start = Math.max(0, (differs < 0 ? old.length : differs) - 10);
  const excerpt = (letters: string[]) => {
    const from = letters.length > excerptMax ? start : 0;
    const end = from + excerptMax;
    return `${from > 0 ? "…" : ""}${letters.slice(from, end).join("")}${letters.length > end ? "…" : ""}`;
  };
  return { before: excerpt(old), after: excerpt(next) };
};

/** The columns that differ between two records, with their texts as an export writes them. */
export const shownChanges = <T>(columns: readonly CsvColumn<T>[], before: T, after: T): PlannedLine["changes"] =>
  columns.flatMap(({ label, data }) => {
    const [old, next] = [data(before), data(after)];
    return old === next ? [] : [{ field: label, ...excerpts(old, next) }];
  });

/** What the shared schema makes of a form; undefined when it refuses it, after its sentences were reported. */
export const accepted = <Out>(schema: z.ZodType<Out>, form: unknown, report: Report): Out | undefined => {
  const { data, error } = schema.safeParse(form);
  for (const { path, message } of error?.issues ?? []) report.error(String(path[0]), message);
  return data;
};

/** The record of a row's No: none for a new row, undefined when there is no such record or it came before. */
export const recordOf = <T>(
  { No, field, subject }: { No: string; field: string; subject: string },
  records: ReadonlyMap<number, T>,
  used: Set<number>,
  report: Report,
): { record: T | undefined } | undefined => {
  if (No === "") return { record: undefined };
  const number = numberOf(No);
  if (number === undefined) return report.error(field, notANumber(No));
  const record = records.get(number);
  if (!record) return report.error(field, noSuchNumber(subject, No));
  if (used.has(number)) return report.error(field, importMessages.sameNo);
  used.add(number);
  return { record };
};

/** The fields of a form that differ from the record. */
export const changesOf = (record: Item, form: Item): Item =>
  Object.fromEntries(Object.entries(form).filter(([name, value]) => value !== undefined && value !== record[name]));

/** Finds the one company of a name; undefined after its sentence was reported. */
export const companyFinder = (companies: Company[]) => {
  const byName = Map.groupBy(companies, ({ name }) => nameKey(name));
  return (name: string, field: string, report: Report): Company | undefined => {
    if (name.trim() === "") return report.error(field, required("会社名"));
    const found = byName.get(nameKey(name)) ?? [];
    if (found.length === 0) report.error(field, noSuchCompany(name.trim()));
    if (found.length > 1) report.error(field, severalCompanies(name.trim(), found.length));
    return found.length === 1 ? found[0] : undefined;
  };
};
