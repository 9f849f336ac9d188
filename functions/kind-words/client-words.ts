import { type CompanyField, companyFields } from "#shared/companies/company-fields.ts";
import { employeeCsvColumns } from "#shared/companies/csv-columns.ts";
import { workplaceFields } from "#shared/companies/workplace-fields.ts";
import { count, named, plain, table, words, yesNo } from "./field-words.ts";

const companyShow = ({ kind }: CompanyField) => {
  if (kind === "count") return count;
  return kind === "settlementTerm" ? (value: unknown) => (value ? `${plain(value)}月` : "") : plain;
};
export const companyWords = table(
  Object.fromEntries(
    companyFields
      .filter(({ kind }) => kind !== "id" && kind !== "employeeCount")
      .map((field) => [field.name, words(field.label, companyShow(field))]),
  ),
);

export const employeeWords = table({
  ...Object.fromEntries(
    employeeCsvColumns
      .filter(({ key }) => ["number", "label", "kana"].includes(key))
      .map(({ key, label }) => [key, words(label)]),
  ),
  workplace: words("事業場", named),
});

export const workplaceWords = table({
  ...Object.fromEntries(
    workplaceFields.map(({ name, label, kind }) => [name, words(label, kind === "count" ? count : plain)]),
  ),
  followsCompany: words("会社の名称と住所に合わせる", yesNo),
});
