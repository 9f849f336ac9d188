import { companyRoutes } from "#shared/companies/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { companies, employees } from "#functions/db/entities.ts";

export const handler = handle(companyRoutes.listEmployees, async ({ caller: { tenant }, params: { id } }) => {
  const [{ records }] = await Promise.all([employees.list(tenant, { parents: [id] }), companies.get(tenant, id)]);
  return { staff: records };
});
