import type { ChecklistConfig } from "#shared/checklists/config.ts";
import { checklistConfigs } from "#shared/checklists/configs.ts";
import { wholeLabel } from "#shared/checklists/column.ts";
import { fieldOf } from "#shared/checklists/row.ts";
import { type CompanyField, fileFields } from "#shared/companies/company-fields.ts";
import { employeeCsvColumns } from "#shared/companies/csv-columns.ts";
import type { ImportKind } from "./kinds.ts";

/** A column that a file may have: its header and the field it fills. */
export type ImportColumn = {
  label: string;
  field: string;
  /** Digits, so that a spreadsheet may have rounded it or taken its zeros. */
  isNumber?: true;
  isRequired?: true;
};

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
const companies = fileFields.map(({ name, label, kind, isRequired }: CompanyField): ImportColumn => ({
  label,
  field: name,
  ...(digitKinds.includes(kind) && { isNumber: true }),
  ...(isRequired && { isRequired }),
}));
const employees = employeeCsvColumns.map(({ label, key }): ImportColumn => ({
  label,
  field: key,
  ...((key === "company" || key === "value") && { isNumber: true }),
  ...(key === "label" && { isRequired: true }),
}));

/** Only what begins a case: the rest of an export is how far it has come. */
// prettier-ignore
const todos: readonly ImportColumn[] = [
  { label: "会社名",     field: "company", isRequired: true },
  { label: "従業員",     field: "employee", isRequired: true },
  { label: "種類",       field: "kind", isRequired: true },
];

const checklist = ({ type, columns }: ChecklistConfig): readonly ImportColumn[] => [
  { label: "No", field: "AutoId", isNumber: true },
  ...columns.map((column) => ({
    label: wholeLabel(column),
    field: fieldOf(column.name),
    ...(column.name === "company" && { isRequired: true as const }),
  })),
  // Known, so that it is passed over without a warning: only e-Gov decides it.
  ...(type === "article36Agreement" ? [{ label: "e-Gov状況", field: "egovStatus" }] : []),
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
