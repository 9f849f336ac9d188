import type { CsvColumn } from "#shared/csv/columns.ts";
import type { Company } from "./company.ts";
import type { Employee } from "./employee.ts";

const text = (label: string, key: keyof Company): CsvColumn<Company> => ({
  label,
  key,
  data: (company) => String(company[key] ?? ""),
});

/** The columns of a file of companies, which exports write and imports read. */
export const companyCsvColumns: readonly CsvColumn<Company>[] = [
  text("No", "id"),
  text("会社名", "name"),
  text("会社名カナ", "nameKana"),
  text("法人番号", "corporateNumber"),
  text("郵便番号", "postalCode"),
  text("都道府県", "prefecture"),
  text("都道府県カナ", "prefectureKana"),
  text("住所", "address"),
  text("住所カナ", "addressKana"),
  text("業種", "industry"),
  text("従業員数", "employeeCount"),
  text("決算月", "settlementTerm"),
  text("代表者役職", "representativeTitle"),
  text("代表者姓", "representativeLastName"),
  text("代表者名", "representativeFirstName"),
  text("代表者姓カナ", "representativeLastKana"),
  text("代表者名カナ", "representativeFirstKana"),
  text("電話番号", "phone"),
  text("FAX番号", "fax"),
  text("メモ", "memo"),
];

/** An employee and the company's name as it is now. */
export type EmployeeOfCompany = Employee & { companyName: string };

const ofEmployee = (label: string, key: keyof EmployeeOfCompany): CsvColumn<EmployeeOfCompany> => ({
  label,
  key,
  data: (employee) => String(employee[key]),
});

/** The columns of a file of employees, which exports write and imports read. */
export const employeeCsvColumns: readonly CsvColumn<EmployeeOfCompany>[] = [
  ofEmployee("会社No", "company"),
  ofEmployee("会社名", "companyName"),
  ofEmployee("No", "value"),
  ofEmployee("社員番号", "number"),
  ofEmployee("氏名", "label"),
  ofEmployee("氏名カナ", "kana"),
];
