import { companyRoutes } from "#shared/companies/routes.ts";
import { removed } from "#shared/messages.ts";
import { handle } from "#functions/chain/handle.ts";
import { commit } from "#functions/db/commit.ts";
import { employeeCountWrite } from "#functions/db/employee-count.ts";
import { companies, employees } from "#functions/db/entities.ts";

export const handler = handle(
  companyRoutes.removeEmployee,
  async ({ caller, params: { id, value }, query: { Version } }) => {
    const { tenant } = caller;
    await companies.get(tenant, id);
    return commit(caller, {
      changes: [employees.removing(tenant, await employees.get(tenant, id, value), Version)],
      touches: [{ tenant, kind: companies.name }],
      extra: [employeeCountWrite(tenant, id, { existing: -1 })],
      answer: { message: removed(employees.label) },
    });
  },
);
