import { companyRoutes } from "#shared/companies/routes.ts";
import { companies, staff } from "#functions/db/entities.ts";
import { handle } from "#functions/lib/handle.ts";

export const handler = handle(companyRoutes.listStaff, async ({ caller: { tenant }, params: { id } }) => {
  const [{ records }] = await Promise.all([staff.list(tenant, { parents: [id] }), companies.get(tenant, id)]);
  return { staff: records };
});
