import { blankEmployee } from "#shared/companies/employee.ts";
import { companyRoutes } from "#shared/companies/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { employeeCountWrite } from "#functions/db/company-counts.ts";
import { companies, employees } from "#functions/db/entities.ts";
import { saveRecord } from "#functions/db/write.ts";
import { checkDates, checkWorkplace } from "./employees/check-employee.ts";

export const handler = handle(
  companyRoutes.saveEmployee,
  async ({ caller, params, body: { value, Version, ...fields } }) => {
    const { tenant } = caller;
    const { id: company } = await companies.get(tenant, params.id);
    await checkWorkplace(tenant, { company, value, workplace: fields.workplace });
    await checkDates(caller, { company, value, fields });
    return saveRecord(caller, employees, {
      id: value,
      version: Version,
      parents: [company],
      fields,
      create: (number) => ({ ...blankEmployee, ...fields, value: number, company }),
      beside: {
        touches: [{ tenant, kind: companies.name, ids: [[company]] }],
        extra: [employeeCountWrite(tenant, company, { existing: 1 })],
      },
      answer: (staff) => ({ staff }),
    });
  },
);
