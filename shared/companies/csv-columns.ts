import type { CsvColumn } from "#shared/csv/columns.ts";
import { fileFields } from "./company-fields.ts";
import type { Company } from "./company.ts";
import type { Staff } from "./staff.ts";

/** The columns of a file of companies, which exports write and imports read. */
export const companyCsvColumns = fileFields.map(({ label, name }): CsvColumn<Company> => ({
  label,
  key: name,
  data: (company) => String(company[name] ?? ""),
}));

/** An employee and the company's name as it is now. */
export type StaffOfCompany = Staff & { companyName: string };

const ofStaff = (label: string, key: keyof StaffOfCompany): CsvColumn<StaffOfCompany> => ({
  label,
  key,
  data: (employee) => String(employee[key]),
});

/** The columns of a file of employees, which exports write and imports read. */
export const staffCsvColumns: readonly CsvColumn<StaffOfCompany>[] = [
  ofStaff("会社No", "company"),
  ofStaff("会社名", "companyName"),
  ofStaff("No", "value"),
  ofStaff("社員番号", "number"),
  ofStaff("氏名", "label"),
  ofStaff("氏名カナ", "kana"),
];
