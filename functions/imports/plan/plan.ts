import type * as z from "zod";
import type { Company } from "#shared/companies/company.ts";
import { throughShiftJis } from "#shared/csv/through-shift-jis.ts";
import type { ImportColumn } from "#shared/imports/columns.ts";
import type { Finding } from "#shared/imports/finding.ts";
import { nameKey } from "#shared/imports/matching.ts";
import type { ImportTable, TableRow } from "#shared/imports/read-table.ts";
import type { PlannedLine } from "#shared/imports/routes.ts";
import { importMessages, noSuchCompany, noSuchNumber, severalCompanies } from "#shared/imports/sentences.ts";
import { required } from "#shared/messages.ts";
import type { Caller } from "#functions/chain/caller.ts";
import type { Item } from "#functions/db/client.ts";

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
  const unreadable = new Set(table.errors.map(({ line }) => line));
  for (const row of table.rows.filter(({ line }) => !unreadable.has(line))) {
    const reportTo = (list: Finding[]) => (field: string, message: string) =>
      void list.push({ line: row.line, field: labels.get(field) ?? "", message });
    const cells = await withLostLetters(row.cells, storedOf(row.cells));
    const result = await planRow({ ...row, cells }, { error: reportTo(errors), warn: reportTo(warnings) });
    if (result) planned.push(result);
    if (result?.writing.act === "create") result.writing.nth = created++;
  }
  return { rows: table.rows.length, planned, errors, warnings };
};

export const labelsOf = (columns: readonly ImportColumn[], fields: Item) =>
  columns.filter(({ field }) => field in fields).map(({ label }) => label);

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
  const number = Number(No);
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
