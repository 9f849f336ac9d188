import { companyRoutes } from "#shared/companies/routes.ts";
import { answerBytes } from "#shared/limits.ts";
import { handle } from "#functions/chain/handle.ts";
import { employees } from "#functions/db/entities.ts";

export const handler = handle(companyRoutes.listAllEmployees, async ({ caller, query, list }) => {
  const { changes, ...marks } = list;
  const { records, ...rest } = await employees.list(caller.tenant, { ...query, changes, bytes: answerBytes / 2 });
  return { staff: records, ...rest, ...marks };
});
