import { companyRoutes } from "#shared/companies/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { companies, staff } from "#functions/db/entities.ts";

export const handler = handle(companyRoutes.listStaff, async ({ caller: { tenant }, params: { id } }) => {
  const [{ records }] = await Promise.all([staff.list(tenant, { parents: [id] }), companies.get(tenant, id)]);
  return { staff: records };
});
