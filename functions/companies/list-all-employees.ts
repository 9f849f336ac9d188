import { companyRoutes } from "#shared/companies/routes.ts";
import { answerBytes } from "#shared/limits.ts";
import { handle } from "#functions/chain/handle.ts";
import { employees } from "#functions/db/entities.ts";

export const handler = handle(companyRoutes.listAllEmployees, async ({ caller, query, listVersion }) => {
  const { records, next } = await employees.list(caller.tenant, { ...query, bytes: answerBytes / 2 });
  return { staff: records, next, listVersion };
});
