import { companyRoutes } from "#shared/companies/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { employeeCountWrite } from "#functions/db/company-counts.ts";
import { companies, employees } from "#functions/db/entities.ts";
import { removeRecord } from "#functions/db/write.ts";

export const handler = handle(
  companyRoutes.removeEmployee,
  async ({ caller, params: { id, value }, query: { Version } }) => {
    const { tenant } = caller;
    await companies.get(tenant, id);
    return removeRecord(caller, employees, [id, value], Version, {
      touches: [{ tenant, kind: companies.name, ids: [[id]] }],
      extra: [employeeCountWrite(tenant, id, { existing: -1 })],
    });
  },
);
