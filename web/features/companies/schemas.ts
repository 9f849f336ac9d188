import * as z from "zod";
import { CompanyForm } from "#shared/companies/company-form.ts";
import { EmployeeForm } from "#shared/companies/employee.ts";
import { isBlankEmployee } from "./dialog-form.ts";

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

export const form = CompanyForm.extend({ employee: TypedEmployee });
export { Company as record } from "#shared/companies/company.ts";
