import { caseCompany } from "#shared/companies/case-company.ts";
import { companyRoutes } from "#shared/companies/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { companies, employees } from "#functions/db/entities.ts";

export const handler = handle(companyRoutes.get, async ({ caller: { tenant }, params: { id } }) => {
  const [company, { records }] = await Promise.all([
    companies.get(tenant, id),
    employees.list(tenant, { parents: [id] }),
  ]);
  return { company: caseCompany(company, records) };
});
