import type { CsvColumn } from "#shared/csv/columns.ts";
import { isDay, showDay } from "#shared/dates/day.ts";
import { egovStatusOf } from "./egov-status.ts";
import { type Column, wholeLabel } from "./column.ts";
import type { ChecklistConfig } from "./config.ts";
import { type ChecklistRow, fieldOf } from "./row.ts";
import { statusLabel } from "./status.ts";

/** A row and the names of its company and its 事業場 as they are now, and of the user whom it names. */
type ExportedRow = { row: ChecklistRow; company: string; workplace: string; user: string };

const dataOf = ({ name, type, values }: Column): CsvColumn<ExportedRow>["data"] => {
  if (name === "company") return ({ company }) => company;
  if (name === "workplace") return ({ workplace }) => workplace;
  if (name === "status") return ({ row }) => statusLabel(row.status);
  const text = ({ row }: ExportedRow) => String(row[fieldOf(name) as keyof ChecklistRow] ?? "");
  // A date that is not set is an empty cell, not the sentinel and not a dash.
  if (type.startsWith("date")) return (each) => showDay(text(each));
  const labels = new Map(values?.map(({ value, label }) => [value, label]));
  return (each) => labels.get(text(each)) ?? text(each);
};

const egov: CsvColumn<ExportedRow> = {
  label: "e-Gov状況",
  key: "egovStatus",
  data: ({ row }) => egovStatusOf(row) ?? "",
};

/** 健康保険 2026/11/24、雇用保険 2026/11/30（受理済み）; 目安 is said. */
const dues: CsvColumn<ExportedRow> = {
  label: "届出ごとの期限",
  key: "dues",
  data: ({ row }) =>
    (row.dues ?? [])
      .filter(({ day }) => isDay(day))
      .map(({ agency, day, met, isTarget }) => {
        const said = [isTarget && "目安", met && (row.Done ? "完了" : "受理済み")].filter(Boolean).join("、");
        return `${agency} ${showDay(day)}${said && `（${said}）`}`;
      })
      .join("、"),
};

const ofColumn = (column: Column): CsvColumn<ExportedRow> => ({
  label: wholeLabel(column),
  key: column.name,
  data: dataOf(column),
  csv: column.csv,
});
/** After all others, whose places in a file stay as they were. */
export const isLast = ({ name }: Column) => name === "baseDate";

/** The columns of a file of checklist rows, hidden ones too, which exports write; imports read them all but e-Gov状況 and 届出ごとの期限. */
export const checklistCsvColumns = ({
  type,
  columns,
}: Pick<ChecklistConfig, "type" | "columns">): readonly CsvColumn<ExportedRow>[] => [
  { label: "No", key: "AutoId", data: ({ row }) => String(row.AutoId) },
  ...columns
    .filter((column) => !isLast(column))
    .flatMap((column) => [
      ofColumn(column),
      ...(type === "article36Agreement" && column.name === "status" ? [egov] : []),
    ]),
  ...(type === "electronicApplication" ? [dues] : []),
  { label: "担当", key: "user", data: ({ user }) => user },
  ...columns.filter(isLast).map(ofColumn),
];
