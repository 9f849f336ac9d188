import { type ChecklistConfig, checklistConfigs } from "#shared/checklists/config.ts";
import { wholeLabel } from "#shared/checklists/column.ts";
import { fieldOf } from "#shared/checklists/row.ts";
import type { ImportKind } from "./kinds.ts";

/** A column that a file may have: its header and the field it fills. */
export type ImportColumn = {
  label: string;
  field: string;
  /** Digits, so that a spreadsheet may have rounded it or taken its zeros. */
  isNumber?: true;
  isRequired?: true;
};

// prettier-ignore
const companies: readonly ImportColumn[] = [
  { label: "No",             field: "id", isNumber: true },
  { label: "会社名",         field: "name", isRequired: true },
  { label: "会社名カナ",     field: "nameKana", isRequired: true },
  { label: "法人番号",       field: "corporateNumber", isNumber: true },
  { label: "郵便番号",       field: "postalCode", isNumber: true },
  { label: "都道府県",       field: "prefecture" },
  { label: "都道府県カナ",   field: "prefectureKana" },
  { label: "住所",           field: "address" },
  { label: "住所カナ",       field: "addressKana" },
  { label: "業種",           field: "industry" },
  { label: "従業員数",       field: "employeeCount" },
  { label: "決算月",         field: "settlementTerm", isNumber: true },
  { label: "代表者役職",     field: "representativeTitle" },
  { label: "代表者姓",       field: "representativeLastName" },
  { label: "代表者名",       field: "representativeFirstName" },
  { label: "代表者姓カナ",   field: "representativeLastKana" },
  { label: "代表者名カナ",   field: "representativeFirstKana" },
  { label: "電話番号",       field: "phone", isNumber: true },
  { label: "FAX番号",        field: "fax", isNumber: true },
  { label: "メモ",           field: "memo" },
];

// prettier-ignore
const staff: readonly ImportColumn[] = [
  { label: "会社No",     field: "company", isNumber: true },
  { label: "会社名",     field: "companyName" },
  { label: "No",         field: "value", isNumber: true },
  { label: "社員番号",   field: "number", isNumber: true },
  { label: "氏名",       field: "label", isRequired: true },
  { label: "氏名カナ",   field: "kana" },
];

const checklist = ({ columns }: ChecklistConfig): readonly ImportColumn[] => [
  { label: "No", field: "AutoId", isNumber: true },
  ...columns.map((column) => ({
    label: wholeLabel(column),
    field: fieldOf(column.name),
    ...(column.name === "company" && { isRequired: true as const }),
  })),
];

/** The columns of each kind, under the headers that its export writes. */
export const importColumns: Record<ImportKind, readonly ImportColumn[]> = {
  companies,
  staff,
  electronicApplication: checklist(checklistConfigs.electronicApplication),
  subsidy: checklist(checklistConfigs.subsidy),
  article36Agreement: checklist(checklistConfigs.article36Agreement),
};

/** What the dialog and the sentences call a record of the kind. */
export const importLabels: Record<ImportKind, string> = {
  companies: "会社",
  staff: "従業員",
  electronicApplication: checklistConfigs.electronicApplication.title,
  subsidy: checklistConfigs.subsidy.title,
  article36Agreement: checklistConfigs.article36Agreement.title,
};
