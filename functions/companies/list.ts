import { companyRoutes } from "#shared/companies/routes.ts";
import { answerBytes } from "#shared/limits.ts";
import { handle } from "#functions/chain/handle.ts";
import { companies, employees } from "#functions/db/entities.ts";
import { openImports } from "#functions/db/kind-counts.ts";

export const handler = handle(companyRoutes.list, async ({ caller, query, listVersion }) => {
  const { tenant } = caller;
  const [{ records, next }, importing] = await Promise.all([
    companies.list(tenant, { ...query, bytes: answerBytes / 2 }),
    query.after ? [] : openImports(tenant, [companies.name, employees.name]),
  ]);
  return { companies: records, importing, next, listVersion };
});
