import { type CompanyField, companyFields } from "#shared/companies/company-fields.ts";
import { employeeCsvColumns } from "#shared/companies/csv-columns.ts";
import { showDayOfMonth, showRaiseMonth } from "#shared/companies/pay-calendar.ts";
import { employeeDates } from "#shared/people-dates/employee-dates.ts";
import { peopleDateNames } from "#shared/people-dates/names.ts";
import { peopleDateRules } from "#shared/people-dates/rules.ts";
import { workplaceFields } from "#shared/companies/workplace-fields.ts";
import { count, day, named, plain, table, words, yesNo } from "./field-words.ts";

const shown = (show: (value: number) => string) => (value: unknown) => (typeof value === "number" ? show(value) : "");
const companyShows: Partial<Record<CompanyField["kind"], (value: unknown) => string>> = {
  count,
  user: named,
  settlementTerm: shown((month) => `${month}月`),
  raiseMonth: shown(showRaiseMonth),
  dayOfMonth: shown(showDayOfMonth),
};
export const companyWords = table(
  Object.fromEntries(
    companyFields
      .filter(({ kind }) => kind !== "id" && kind !== "employeeCount")
      .map((field) => [field.name, words(field.label, companyShows[field.kind] ?? plain)]),
  ),
);

export const employeeWords = table({
  ...Object.fromEntries(
    employeeCsvColumns
      .filter(({ key }) => ["number", "label", "kana"].includes(key))
      .map(({ key, label }) => [key, words(label)]),
  ),
  ...Object.fromEntries(employeeDates.map(({ name, label }) => [name, words(label, day)])),
  ...Object.fromEntries(
    peopleDateNames.map((name) => [`confirmedDates.${name}`, words(`確認済み（${peopleDateRules[name].label}）`, day)]),
  ),
  workplace: words("事業場", named),
});

export const workplaceWords = table({
  ...Object.fromEntries(
    workplaceFields.map(({ name, label, kind }) => [name, words(label, kind === "count" ? count : plain)]),
  ),
  followsCompany: words("会社の名称と住所に合わせる", yesNo),
});
