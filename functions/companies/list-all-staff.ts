import { companyRoutes } from "#shared/companies/routes.ts";
import { answerBytes } from "#shared/limits.ts";
import { handle } from "#functions/chain/handle.ts";
import { staff } from "#functions/db/entities.ts";

export const handler = handle(companyRoutes.listAllStaff, async ({ caller, query, listVersion }) => {
  const { records, next } = await staff.list(caller.tenant, { ...query, bytes: answerBytes / 2 });
  return { staff: records, next, listVersion };
});
