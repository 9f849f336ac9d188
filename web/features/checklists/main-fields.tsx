import type { ReactNode } from "react";
import type { Column } from "#shared/checklists/column.ts";
import type { ChecklistConfig } from "#shared/checklists/config.ts";
import { type ChecklistRow, fieldOf } from "#shared/checklists/row.ts";
import type { ChecklistWire } from "#shared/checklists/wire.ts";
import { statusValues } from "#shared/checklists/status.ts";
import { procedures } from "#shared/procedures/all.ts";
import type { Choice } from "#web/components/input/use-typing.ts";
import type { FormField, Option } from "#web/components/input/form-field.ts";

export type WorkplaceChoice = { value: number; label: string; company: number; office: string };
export type FieldContext = {
  config: ChecklistConfig;
  row: ChecklistRow;
  companies: readonly Choice[];
  /** The companies that are there: a row's own may have been deleted. */
  known: ReadonlySet<number>;
  employees: readonly Choice[];
  /** The 事業場 of all companies, the row's own among them after it was deleted. */
  workplaces: readonly WorkplaceChoice[];
  /** Users who may look after the row. */
  users: readonly Option[];
  /** All rows of the list. */
  rows: readonly ChecklistWire[];
  /** 内容 names a procedure of the company: 対象者 and 健保 may be empty. */
  isOfCompany?: boolean;
  /** What is known of a field, and its bookmark. */
  side: (column: Column) => ReactNode;
  mark: (column: Column) => ReactNode;
};

const ofPerson: readonly Column["name"][] = ["stuff", "kenpo"];
const order = ["company", "workplace", "stuff", "kenpo"];
const last = ["status"];

/** 会社, 対象者, 健保, the texts and choices, 状況: the fields above the dates. */
export const mainColumns = ({ columns }: ChecklistConfig) => {
  const plain = columns.filter(({ type, name }) => !type.startsWith("date") && name !== "note");
  const index = ({ name }: Column) =>
    order.includes(name) ? order.indexOf(name) : last.includes(name) ? columns.length + 1 : columns.length;
  return plain.toSorted((a, b) => index(a) - index(b));
};

/** The choices with the stored value among them, also one that the office has since taken off its list. */
const optionsOf = ({ name, values = [] }: Column, { config, row }: FieldContext): Option[] => {
  if (name === "status") return statusValues(config);
  const stored = String(row[name as keyof ChecklistRow] ?? "");
  const known = stored === "" || values.some(({ value }) => value === stored);
  return [
    { value: "", label: name === "kenpo" ? "選択してください" : "未設定" },
    ...values,
    ...(known ? [] : [{ value: stored, label: stored }]),
  ];
};

/** The procedures whose days are known; found by their other names too. */
const contents: readonly Choice[] = procedures.map(({ name, also = [] }) => ({
  value: name,
  label: name,
  kana: also.map((each) => (typeof each === "string" ? each : each.name)).join(" "),
}));

/** Who looks after the row. */
export const userField = ({ users }: FieldContext): FormField<ChecklistRow> => ({
  name: "user",
  label: "担当",
  input: "select",
  options: users,
});

export const fieldFor = (column: Column, context: FieldContext): FormField<ChecklistRow> => {
  const shared = {
    name: column.name === "workplace" ? ("workplace" as const) : (fieldOf(column.name) as "stuffText"),
    label: column.label,
    isRequired: (column.allMust && !(context.isOfCompany && ofPerson.includes(column.name))) ?? false,
    side: (
      <>
        {context.side(column)}
        {context.mark(column)}
      </>
    ),
  };
  if (column.name === "company") return { ...shared, input: "combobox", choices: context.companies };
  if (column.name === "workplace")
    return {
      ...shared,
      input: "select",
      options: [{ value: -1, label: "未設定" }, ...context.workplaces],
      isDisabled: context.workplaces.length === 0,
    };
  if (column.name === "stuff") return { ...shared, input: "combobox", isFree: true, choices: context.employees };
  if (column.name === "content") return { ...shared, input: "combobox", isFree: true, choices: contents };
  if (column.type === "combobox") return { ...shared, input: "combobox", isFree: true, choices: column.values ?? [] };
  if (column.type === "select") return { ...shared, input: "select", options: optionsOf(column, context) };
  return column.name === "note" ? { ...shared, input: "textarea", rows: 2 } : shared;
};
