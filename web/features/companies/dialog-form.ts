import type { CompanyForm } from "#shared/companies/company-form.ts";
import { blankCompany, companyForm } from "#shared/companies/company-values.ts";
import type { Company } from "#shared/companies/company.ts";
import type { Employee } from "#shared/companies/employee.ts";

/** The employee that is being typed; `value` 0 is a new one. */
export type TypedEmployee = Omit<Employee, "company">;
/** What the company's dialog holds: the company, and the employee whose row is open, so that neither is lost unsaved. */
export type DialogForm = CompanyForm & { employee: TypedEmployee };

export const blankEmployee: TypedEmployee = { value: 0, Version: 0, label: "", kana: "", number: "", workplace: -1 };
export const isBlankEmployee = ({ value, label, kana, number }: TypedEmployee) =>
  value === 0 && !`${label}${kana}${number}`;
export const employeeForm = ({ value, Version, label, kana, number, workplace }: Employee): TypedEmployee => ({
  value,
  Version,
  label,
  kana,
  number,
  workplace,
});

export const toDialogForm = (company: Company | undefined): DialogForm => ({
  ...(company ? companyForm(company) : blankCompany),
  employee: blankEmployee,
});
