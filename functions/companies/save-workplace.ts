import { companyRoutes } from "#shared/companies/routes.ts";
import { blankWorkplace, settledWorkplace, shownWorkplace } from "#shared/companies/workplace.ts";
import { handle } from "#functions/chain/handle.ts";
import { workplaceCountWrite } from "#functions/db/company-counts.ts";
import { companies, workplaces } from "#functions/db/entities.ts";
import { saveRecord } from "#functions/db/write.ts";

export const handler = handle(
  companyRoutes.saveWorkplace,
  async ({ caller, params, body: { id, Version, ...form } }) => {
    const { tenant } = caller;
    const company = await companies.get(tenant, params.id);
    const before = id === undefined ? undefined : await workplaces.get(tenant, company.id, id);
    const fields = settledWorkplace(form, { before, company });
    return saveRecord(caller, workplaces, {
      id,
      version: Version,
      parents: [company.id],
      fields,
      create: (number) => ({ ...blankWorkplace, ...fields, id: number, company: company.id }),
      beside: { extra: [workplaceCountWrite(tenant, company.id, 1)] },
      answer: (workplace) => ({ workplace: shownWorkplace(workplace, company) }),
    });
  },
);
