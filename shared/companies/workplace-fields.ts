import { lengths } from "#shared/limits.ts";

export type WorkplaceKind =
  | "fullWidth"
  | "text"
  | "postalCode"
  | "phone"
  | "laborInsurance"
  | "consolidatedNumber"
  | "employmentInsurance"
  | "count";
export type WorkplaceField = {
  name: string;
  /** In sentences and at the head of a file's column. */
  label: string;
  kind: WorkplaceKind;
  /** Where the dialog has more room. */
  formLabel?: string;
  max?: number;
  isRequired?: true;
  /** Columns of the dialog that it takes. */
  span?: 2;
};

/** A 事業場, field by field, in the order of a file's columns and of the dialog. No zod, as `companyFields`. */
// prettier-ignore
export const workplaceFields = [
  { name: "name",                label: "事業場名",         kind: "fullWidth", isRequired: true, span: 2 },
  { name: "postalCode",          label: "郵便番号",         kind: "postalCode" },
  { name: "address",             label: "住所",            kind: "fullWidth", max: lengths.address, span: 2 },
  { name: "phone",               label: "電話番号",         kind: "phone" },
  { name: "laborInsurance",      label: "労働保険番号",      kind: "laborInsurance", span: 2 },
  { name: "consolidatedNumber",  label: "被一括事業場番号",   kind: "consolidatedNumber" },
  { name: "employmentInsurance", label: "雇用保険適用事業所番号", kind: "employmentInsurance" },
  { name: "pensionSymbol",       label: "事業所整理記号",     kind: "text" },
  { name: "pensionNumber",       label: "事業所番号",        kind: "text" },
  { name: "laborOffice",         label: "監督署",           kind: "text", formLabel: "所轄労働基準監督署" },
  { name: "jobOffice",           label: "ハローワーク",      kind: "text" },
  { name: "pensionOffice",       label: "年金事務所",        kind: "text" },
  { name: "employeeCount",       label: "労働者数",          kind: "count" },
] as const satisfies readonly WorkplaceField[];

/** What is the company's while the 事業場 follows it. */
export const followingFields = ["name", "postalCode", "address", "phone"] as const;
