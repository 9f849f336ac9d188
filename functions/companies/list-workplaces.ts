import { companyRoutes } from "#shared/companies/routes.ts";
import { shownWorkplace } from "#shared/companies/workplace.ts";
import { handle } from "#functions/chain/handle.ts";
import { companies, workplaces } from "#functions/db/entities.ts";

export const handler = handle(companyRoutes.listWorkplaces, async ({ caller: { tenant }, params: { id } }) => {
  const [{ records }, company] = await Promise.all([
    workplaces.list(tenant, { parents: [id] }),
    companies.get(tenant, id),
  ]);
  return { workplaces: records.map((record) => shownWorkplace(record, company)) };
});
