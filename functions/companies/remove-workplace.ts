import { companyRoutes } from "#shared/companies/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { workplaceCountWrite } from "#functions/db/company-counts.ts";
import { companies, workplaces } from "#functions/db/entities.ts";
import { removeRecord } from "#functions/db/write.ts";

export const handler = handle(
  companyRoutes.removeWorkplace,
  async ({ caller, params: { id, workplace }, query: { Version } }) => {
    await companies.get(caller.tenant, id);
    return removeRecord(caller, workplaces, [id, workplace], Version, {
      extra: [workplaceCountWrite(caller.tenant, id, -1)],
    });
  },
);
