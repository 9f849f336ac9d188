import * as z from "zod";
import { blankCompany, companyForm, CompanyForm } from "#shared/companies/company-form.ts";
import type { Company } from "#shared/companies/company.ts";
import { blankEmployee as blankForm, type Employee, EmployeeForm } from "#shared/companies/employee.ts";

/** The employee that is being typed; `value` 0 is a new one. */
const TypedEmployee = z
  .object({
    value: z.int(),
    Version: z.int(),
    label: z.string(),
    kana: z.string(),
    number: z.string(),
    workplace: z.int(),
  })
  .superRefine((employee, context) => {
    if (isBlankEmployee(employee)) return;
    for (const { path, message } of EmployeeForm.safeParse(employee).error?.issues ?? [])
      context.addIssue({ code: "custom", path, message });
  });
export type TypedEmployee = z.output<typeof TypedEmployee>;

export const blankEmployee: TypedEmployee = { ...blankForm, value: 0, Version: 0 };
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

/** What the company's dialog holds: the company, and the employee whose row is open, so that neither is lost unsaved. */
export const DialogForm = CompanyForm.extend({ employee: TypedEmployee });
export type DialogForm = z.input<typeof DialogForm>;

export const toDialogForm = (company: Company | undefined): DialogForm => ({
  ...(company ? companyForm(company) : blankCompany),
  employee: blankEmployee,
});
