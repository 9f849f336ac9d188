import { type Column, wholeLabel } from "#shared/checklists/column.ts";
import type { ChecklistConfig } from "#shared/checklists/config.ts";
import { checklistConfigs } from "#shared/checklists/configs.ts";
import { fieldOf } from "#shared/checklists/row.ts";
import { type CompanyField, fileFields } from "#shared/companies/company-fields.ts";
import { employeeCsvColumns } from "#shared/companies/csv-columns.ts";
import { defaultOptions } from "#shared/csv/options.ts";
import { writeCsv } from "#shared/csv/write.ts";
import { lengths } from "#shared/limits.ts";
import { todoKindLabels } from "#shared/todos/todo-kinds.ts";
import type { ImportKind } from "./kinds.ts";

/** A column that a file may have: its header and the field it fills. */
export type ImportColumn = {
  label: string;
  field: string;
  /** What it takes, and an example of it, as the dialog and the template show. */
  takes: string;
  example: string;
  /** Digits, so that a spreadsheet may have rounded it or taken its zeros; `isCode` may have letters. */
  isNumber?: true;
  isCode?: true;
  isRequired?: true;
  /** Known, so that it is passed over without a warning. */
  isIgnored?: true;
};

const upTo = (max: number) => `${max.toLocaleString("ja-JP")}文字まで`;
const recordNumber = "変更する行だけ、書き出したファイルの番号。新しく登録する行は空欄";
const company = { name: "株式会社見本商事", kana: "カブシキガイシャミホンショウジ" };
const employee = { name: "見本　花子", kana: "ミホン　ハナコ" };

/** What a spreadsheet takes for a number. */
const digitKinds: readonly CompanyField["kind"][] = [
  "id",
  "corporateNumber",
  "postalCode",
  "phone",
  "fax",
  "settlementTerm",
  "count",
];
const kana = "全角カタカナ。ひらがなと半角は直します";
const companyTakes: Record<CompanyField["kind"], string> = {
  id: recordNumber,
  fullWidth: upTo(lengths.name),
  kana,
  corporateNumber: "13桁の数字",
  postalCode: "7桁の数字（150-0001）",
  prefecture: "都道府県の名前",
  industry: upTo(lengths.name),
  employeeCount: "",
  settlementTerm: "1から12までの月",
  phone: "「-」で区切った番号（03-1234-5678）",
  fax: "「-」で区切った番号（03-1234-5678）",
  mailAddress: "メールアドレス",
  count: "0以上の整数",
  note: upTo(lengths.note),
};
const companyExamples: Partial<Record<string, string>> = {
  name: company.name,
  nameKana: company.kana,
  postalCode: "150-0001",
  prefecture: "東京都",
  address: "渋谷区神宮前１－２－３",
  addressKana: "シブヤクジングウマエ１－２－３",
  industry: "卸売業、小売業",
  settlementTerm: "3",
  phone: "03-1234-5678",
};
const companies = fileFields.map(({ name, label, kind, max, isRequired }: CompanyField): ImportColumn => ({
  label,
  field: name,
  takes: kind === "fullWidth" && max ? upTo(max) : companyTakes[kind],
  example: companyExamples[name] ?? "",
  ...(digitKinds.includes(kind) && { isNumber: true }),
  ...(isRequired && { isRequired }),
  ...(kind === "employeeCount" && { isIgnored: true }),
}));

type Told = Omit<ImportColumn, "label" | "field">;
const employeeColumns: Record<string, Told> = {
  company: { takes: "会社の番号。会社名だけで1社に決まるときは空欄でも可", example: "", isNumber: true },
  companyName: { takes: "登録されている会社の名前", example: company.name },
  value: { takes: recordNumber, example: "", isNumber: true },
  number: { takes: "会社が付けた番号。50文字まで", example: "0012", isCode: true },
  label: { takes: upTo(lengths.name), example: employee.name, isRequired: true },
  kana: { takes: kana, example: employee.kana },
};
const employees = employeeCsvColumns.map(({ label, key }): ImportColumn => ({
  label,
  field: key,
  ...employeeColumns[key]!,
}));

/** Only what begins a case: the rest of an export is how far it has come. */
// prettier-ignore
const todos: readonly ImportColumn[] = [
  { label: "会社名",     field: "company", takes: "登録されている会社の名前", example: company.name, isRequired: true },
  { label: "従業員",     field: "employee", takes: "その会社に登録されている従業員の氏名", example: employee.name, isRequired: true },
  { label: "種類",       field: "kind", takes: Object.values(todoKindLabels).join("、"), example: todoKindLabels.maternityLeave, isRequired: true },
];

const takenBy = ({ name, type, values = [] }: Column) => {
  if (name === "company") return "登録されている会社の名前";
  if (name === "workplace") return "その会社に登録されている事業場の名前";
  if (name === "stuff") return "従業員の氏名。登録のない人も可";
  if (name === "kenpo") return "事務所の設定にある健保の名前";
  if (type.startsWith("date")) return "日付（2026/04/01、令和8年4月1日）";
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

const checklist = ({ type, columns }: ChecklistConfig): readonly ImportColumn[] => [
  { label: "No", field: "AutoId", takes: recordNumber, example: "", isNumber: true },
  ...columns.map((column) => ({
    label: wholeLabel(column),
    field: fieldOf(column.name),
    takes: rowTakes(column),
    example: rowExample(column),
    ...(column.name === "company" && { isRequired: true as const }),
  })),
  // Only e-Gov decides it.
  ...(type === "article36Agreement"
    ? [{ label: "e-Gov状況", field: "egovStatus", takes: "", example: "", isIgnored: true as const }]
    : []),
];

/** The columns of each kind, under the headers that its export writes. */
export const importColumns: Record<ImportKind, readonly ImportColumn[]> = {
  companies,
  staff: employees,
  todos,
  electronicApplication: checklist(checklistConfigs.electronicApplication),
  subsidy: checklist(checklistConfigs.subsidy),
  article36Agreement: checklist(checklistConfigs.article36Agreement),
};

/** What the dialog and the sentences call a record of the kind. */
export const importLabels: Record<ImportKind, string> = {
  companies: "会社",
  staff: "従業員",
  todos: "案件",
  electronicApplication: checklistConfigs.electronicApplication.title,
  subsidy: checklistConfigs.subsidy.title,
  article36Agreement: checklistConfigs.article36Agreement.title,
};

/** The columns that somebody fills in, and a file with their headers and one line. */
export const filledColumns = (kind: ImportKind) => importColumns[kind].filter(({ isIgnored }) => !isIgnored);
export const templateOf = (kind: ImportKind): string => {
  const columns = filledColumns(kind);
  const records = [columns.map(({ label }) => label), columns.map(({ example }) => example)];
  return `\uFEFF${writeCsv(records, defaultOptions)}`;
};
