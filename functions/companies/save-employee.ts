import { blankEmployee } from "#shared/companies/employee.ts";
import { companyRoutes } from "#shared/companies/routes.ts";
import { registered, saved } from "#shared/messages.ts";
import { handle } from "#functions/chain/handle.ts";
import { commit } from "#functions/db/commit.ts";
import { employeeCountWrite } from "#functions/db/employee-count.ts";
import { companies, employees } from "#functions/db/entities.ts";

export const handler = handle(
  companyRoutes.saveEmployee,
  async ({ caller, params, body: { value, Version, ...form } }) => {
    const { tenant } = caller;
    const { id: company } = await companies.get(tenant, params.id);
    if (value === undefined || Version === undefined) {
      const [number] = await employees.takeIds(tenant);
      const record = { ...blankEmployee, ...form, value: number!, company, Version: 1 };
      const counted = {
        touches: [{ tenant, kind: companies.name }],
        extra: [employeeCountWrite(tenant, company, { existing: 1 })],
      };
      const answer = { message: registered(employees.label), staff: record };
      return commit(caller, { changes: [employees.creating(tenant, record)], ...counted, answer });
    }
    const current = await employees.get(tenant, company, value);
    const answer = { message: saved(employees.label), staff: { ...current, ...form, Version: Version + 1 } };
    return commit(caller, { changes: [employees.saving(tenant, current, Version, form)], answer });
  },
);
