import { companyPageRoutes } from "#shared/company/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { companies } from "#functions/db/entities.ts";
import { readParts } from "./parts/read-parts.ts";

export const handler = handle(companyPageRoutes.get, async ({ caller, params: { id }, requestId, today, now }) => {
  const { tenant, office } = caller;
  const company = await companies.get(tenant, id);
  return {
    company,
    ...(await readParts({ tenant, company, now, today, targets: office.ProcedureTargets, requestId })),
    today,
    days: office.NoticeMailDays,
  };
});
