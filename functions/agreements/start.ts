import type { Agreement, AgreementSummary } from "#shared/agreements/agreement.ts";
import { agreementRoutes } from "#shared/agreements/routes.ts";
import { shownWorkplace } from "#shared/companies/workplace.ts";
import { isFiled } from "#shared/checklists/deadline.ts";
import { handle } from "#functions/chain/handle.ts";
import { agreements, companyFiles } from "#functions/db/agreements.ts";
import { companies, workplaces } from "#functions/db/entities.ts";
import { agreementRows } from "./drafts/row-change.ts";

/** Those whose row is there, the latest first. */
const summaries = async (tenant: number, forms: readonly Agreement[]): Promise<AgreementSummary[]> => {
  const rows = await agreementRows.getMany(
    tenant,
    forms.map(({ AutoId }) => AutoId),
  );
  return forms
    .flatMap(({ AutoId, type, workplace, content: { fields } }, index) => {
      const row = rows[index];
      const { startDate = "", validTo = "", workplaceName = "" } = fields;
      return row ? [{ AutoId, type, workplace, startDate, validTo, workplaceName, isFiled: isFiled(row) }] : [];
    })
    .sort((a, b) => b.startDate.localeCompare(a.startDate) || b.AutoId - a.AutoId);
};

export const handler = handle(agreementRoutes.start, async ({ caller: { tenant }, query: { company } }) => {
  const of = { parents: [company] };
  const [client, places, forms, files] = await Promise.all([
    companies.get(tenant, company),
    workplaces.list(tenant, of),
    agreements.list(tenant, of),
    companyFiles.list(tenant, of),
  ]);
  return {
    company: client,
    workplaces: places.records.map((place) => shownWorkplace(place, client)),
    agreements: await summaries(tenant, forms.records),
    files: files.records,
  };
});
