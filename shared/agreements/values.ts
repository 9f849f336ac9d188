import type { AgreementContent } from "./content.ts";
import type { AgreementField, AgreementForm, AgreementTable } from "./form.ts";

export type TableRow = Readonly<Record<string, string>>;

/** A typed number without its unit, at half width. */
export const plainNumber = (text: string) => text.normalize("NFKC").replace(/[,\s%]|時間|回|人|名/g, "");

/** Undefined while there is no number. */
export const numberOf = (text = "") => {
  const plain = plainNumber(text);
  return /^\d{1,6}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
};

export const isEmptyRow = (row: TableRow) => Object.values(row).every((value) => value === "");

/** The rows that say something, each with its place in the table. */
export const filledRows = ({ tables }: AgreementContent, name: string) =>
  (tables[name] ?? []).map((row, index) => ({ row, index })).filter(({ row }) => !isEmptyRow(row));

/** Whether a field or table is asked, given what else was answered. */
export const isAsked = ({ when = {} }: AgreementField | AgreementTable, fields: TableRow) =>
  Object.entries(when).every(([name, value]) => fields[name] === value);

/** The values of what is asked: an answer that no longer counts is empty. */
export const askedValues = (form: AgreementForm, fields: TableRow): TableRow =>
  Object.fromEntries(
    fieldsOf(form).map((field) => [field.name, isAsked(field, fields) ? (fields[field.name] ?? "") : ""]),
  );

export const tablesOf = ({ sections }: AgreementForm) => sections.flatMap(({ tables }) => tables);
export const fieldsOf = ({ sections }: AgreementForm) => sections.flatMap(({ fields }) => fields);

export const overtimeTables = ["overtime", "overtimeFlexible"];
export const specialTables = ["special", "specialRecovery", "specialDriver", "specialDoctor"];

/** ② has limits of its own beyond three months alone (労働基準法36条4項): the rows of a shorter 対象期間 stand under ①. */
export const shortUnderFirst = (content: AgreementContent): AgreementContent => {
  const flexible = filledRows(content, "overtimeFlexible");
  if (content.fields.flexiblePeriod !== "short" || flexible.length === 0) return content;
  const rows = [...filledRows(content, "overtime"), ...flexible].map(({ row }) => row);
  return { ...content, tables: { ...content.tables, overtime: rows, overtimeFlexible: [] } };
};
