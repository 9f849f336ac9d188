import { companyRoutes } from "#shared/companies/routes.ts";
import { answerBytes } from "#shared/limits.ts";
import { handle } from "#functions/chain/handle.ts";
import { companies } from "#functions/db/entities.ts";

export const handler = handle(companyRoutes.list, async ({ caller, query, list }) => {
  const { changes, ...marks } = list;
  const { records, ...rest } = await companies.list(caller.tenant, { ...query, changes, bytes: answerBytes / 2 });
  return { companies: records, ...rest, ...marks };
});
