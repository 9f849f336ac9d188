import type { CsvColumn } from "#shared/csv/columns.ts";
import { type UserNames, userName } from "#shared/users/in-charge.ts";
import { type CompanyField, fileFields } from "./company-fields.ts";
import type { Company } from "./company.ts";
import { showDay } from "#shared/dates/day.ts";
import { employeeDates } from "#shared/people-dates/employee-dates.ts";
import type { Employee } from "./employee.ts";
import { showDayOfMonth, showRaiseMonth } from "./pay-calendar.ts";
import { workplaceFields } from "./workplace-fields.ts";
import type { Workplace } from "./workplace.ts";

const inFile = (kind: CompanyField["kind"], value: string | number | null) => {
  if (typeof value !== "number") return value ?? "";
  if (kind === "dayOfMonth") return showDayOfMonth(value);
  return kind === "raiseMonth" ? showRaiseMonth(value) : String(value);
};

/** The columns of a file of companies, which exports write and imports read. */
export const companyCsvColumns = (names: UserNames): readonly CsvColumn<Company>[] =>
  fileFields.map(({ label, name, kind }): CsvColumn<Company> => ({
    label,
    key: name,
    data: (company) => (kind === "user" ? userName(names, company[name] as number) : inFile(kind, company[name])),
  }));

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
  ...employeeDates.map(({ name, label }): CsvColumn<EmployeeOfCompany> => ({
    label,
    key: name,
    data: (employee) => showDay(employee[name]),
  })),
];

/** A 事業場 and the company's name as it is now. */
export type WorkplaceOfCompany = Workplace & { companyName: string };

const ofWorkplace = (label: string, key: keyof WorkplaceOfCompany): CsvColumn<WorkplaceOfCompany> => ({
  label,
  key,
  data: (workplace) => String(workplace[key] ?? ""),
});

/** The columns of a file of 事業場, which exports write and imports read. */
export const workplaceCsvColumns: readonly CsvColumn<WorkplaceOfCompany>[] = [
  ofWorkplace("会社No", "company"),
  ofWorkplace("会社名", "companyName"),
  ofWorkplace("No", "id"),
  ...workplaceFields.map(({ label, name }) => ofWorkplace(label, name)),
];
