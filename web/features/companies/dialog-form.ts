import type { CompanyForm } from "#shared/companies/company-form.ts";
import { blankCompany, companyForm } from "#shared/companies/company-values.ts";
import type { Company } from "#shared/companies/company.ts";
import { blankDates, employeeDates } from "#shared/people-dates/employee-dates.ts";
import type { Employee } from "#shared/companies/employee.ts";

/** The employee that is being typed; `value` 0 is a new one. */
export type TypedEmployee = Omit<Employee, "company" | "confirmedDates">;
/** What the company's dialog holds: the company, and the employee whose row is open, so that neither is lost unsaved. */
export type DialogForm = CompanyForm & { employee: TypedEmployee };

export const blankEmployee: TypedEmployee = {
  value: 0,
  Version: 0,
  label: "",
  kana: "",
  number: "",
  workplace: -1,
  ...blankDates,
};
const texts = ["label", "kana", "number", ...employeeDates.map(({ name }) => name)] as const;
export const isBlankEmployee = (employee: TypedEmployee) =>
  employee.value === 0 && texts.every((name) => employee[name] === "");
export const employeeForm = ({ company: _, confirmedDates: __, ...typed }: Employee): TypedEmployee => typed;

export const toDialogForm = (company: Company | undefined): DialogForm => ({
  ...(company ? companyForm(company) : blankCompany),
  employee: blankEmployee,
});
