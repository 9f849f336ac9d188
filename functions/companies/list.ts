import { companyRoutes } from "#shared/companies/routes.ts";
import { answerBytes } from "#shared/limits.ts";
import { handle } from "#functions/chain/handle.ts";
import { companies } from "#functions/db/entities.ts";

export const handler = handle(companyRoutes.list, async ({ caller, query, listVersion }) => {
  const { records, next } = await companies.list(caller.tenant, { ...query, bytes: answerBytes / 2 });
  return { companies: records, next, listVersion };
});
