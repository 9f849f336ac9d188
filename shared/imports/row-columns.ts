import { type Column, wholeLabel } from "#shared/checklists/column.ts";
import { isLast } from "#shared/checklists/csv-columns.ts";
import type { ChecklistConfig } from "#shared/checklists/config.ts";
import { checklistConfigs } from "#shared/checklists/configs.ts";
import { fieldOf } from "#shared/checklists/row.ts";
import { type ImportColumn, recordNumber, upTo } from "#shared/csv/import-column.ts";
import { lengths } from "#shared/limits.ts";
import { todoKindLabels } from "#shared/todos/todo-kinds.ts";
import { company, dateTakes, employee } from "./company-columns.ts";

const inCharge: ImportColumn = {
  label: "担当",
  field: "user",
  takes: "ユーザーの氏名かメールアドレス。空欄は会社の担当",
  example: "",
};

/** Only what begins a case: the rest of an export is how far it has come. */
// prettier-ignore
export const todos: readonly ImportColumn[] = [
  { label: "会社名",     field: "company", takes: "登録されている会社の名前", example: company.name, isRequired: true },
  { label: "従業員",     field: "employee", takes: "その会社に登録されている従業員の氏名", example: employee.name, isRequired: true },
  { label: "種類",       field: "kind", takes: Object.values(todoKindLabels).join("、"), example: todoKindLabels.maternityLeave, isRequired: true },
  inCharge,
];

const takenBy = ({ name, type, values = [] }: Column) => {
  if (name === "company") return "登録されている会社の名前";
  if (name === "workplace") return "その会社に登録されている事業場の名前";
  if (name === "stuff") return "従業員の氏名。登録のない人も可";
  if (name === "kenpo") return "事務所の設定にある健保の名前";
  if (type.startsWith("date")) return dateTakes;
  if (type === "select") return values.map(({ label }) => label).join("、");
  return upTo(name === "note" ? lengths.note : lengths.content);
};
const rowTakes = (column: Column) =>
  column.allMust && column.name !== "company" ? `${takenBy(column)}。新しく登録する行では必須` : takenBy(column);
const rowExamples: Partial<Record<string, string>> = {
  company: company.name,
  stuff: employee.name,
  kenpo: "協会けんぽ",
  content: "資格取得",
  subsidy: "業務改善助成金",
  deadline: "2026/04/01",
  office: "渋谷",
};
const rowExample = ({ name, values = [] }: Column) =>
  rowExamples[name] ?? (name === "status" ? (values[0]?.label ?? "") : "");

const ofColumn = (column: Column): ImportColumn => ({
  label: wholeLabel(column),
  field: fieldOf(column.name),
  takes: rowTakes(column),
  example: rowExample(column),
  ...(column.name === "company" && { isRequired: true as const }),
});

const checklist = ({ type, columns }: ChecklistConfig): readonly ImportColumn[] => [
  { label: "No", field: "AutoId", takes: recordNumber, example: "", isNumber: true },
  ...columns.filter((column) => !isLast(column)).map(ofColumn),
  // Only e-Gov decides the one, only the law the other.
  ...(type === "article36Agreement"
    ? [{ label: "e-Gov状況", field: "egovStatus", takes: "", example: "", isIgnored: true as const }]
    : []),
  ...(type === "electronicApplication"
    ? [{ label: "届出ごとの期限", field: "dues", takes: "", example: "", isIgnored: true as const }]
    : []),
  inCharge,
  ...columns.filter(isLast).map(ofColumn),
];
export const electronicApplication = checklist(checklistConfigs.electronicApplication);
export const subsidy = checklist(checklistConfigs.subsidy);
export const article36Agreement = checklist(checklistConfigs.article36Agreement);
