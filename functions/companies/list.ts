import { companyRoutes } from "#shared/companies/routes.ts";
import { answerBytes } from "#shared/limits.ts";
import { handle } from "#functions/chain/handle.ts";
import { companies, employees } from "#functions/db/entities.ts";
import { readCounts } from "#functions/db/kind-counts.ts";

export const handler = handle(companyRoutes.list, async ({ caller: { tenant }, query, list }) => {
  const { changes, ...marks } = list;
  const [{ records, removed, next }, [staff]] = await Promise.all([
    companies.list(tenant, { ...query, changes, bytes: answerBytes / 2 }),
    query.after ? [] : readCounts(tenant, [employees.name]),
  ]);
  // An import of employees is told here too: they are on no list of their own.
  const importing = [...marks.importing, ...(staff?.importing ? [staff.importing] : [])];
  return { companies: records, removed, next, ...marks, importing };
});
