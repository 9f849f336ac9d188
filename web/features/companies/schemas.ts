import * as z from "zod";
import { CompanyForm } from "#shared/companies/company-form.ts";
import { dateFaults, type EmployeeDate, employeeDates } from "#shared/people-dates/employee-dates.ts";
import { EmployeeForm } from "#shared/companies/employee.ts";
import { dayInJapan } from "#shared/dates/day.ts";
import { isBlankEmployee } from "./dialog-form.ts";

const TypedEmployee = z
  .object({
    value: z.int(),
    Version: z.int(),
    label: z.string(),
    kana: z.string(),
    number: z.string(),
    workplace: z.int(),
    ...(Object.fromEntries(employeeDates.map(({ name }) => [name, z.string()])) as Record<EmployeeDate, z.ZodString>),
  })
  .superRefine((employee, context) => {
    if (isBlankEmployee(employee)) return;
    const issues = EmployeeForm.safeParse(employee).error?.issues;
    for (const { path, message } of issues ?? []) context.addIssue({ code: "custom", path, message });
    if (issues) return;
    for (const [name, message] of Object.entries(dateFaults(employee, dayInJapan(Date.now()))))
      context.addIssue({ code: "custom", path: [name], message });
  });

export const form = CompanyForm.extend({ employee: TypedEmployee });
export { Company as record } from "#shared/companies/company.ts";
