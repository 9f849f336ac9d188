import { withKenpos } from "#shared/checklists/config.ts";
import { checklistConfigs } from "#shared/checklists/configs.ts";
import { checklistRoutes } from "#shared/checklists/routes.ts";
import { wrapWithDues } from "#shared/checklists/settle-due.ts";
import { companyChoice } from "#shared/companies/company-choice.ts";
import { answerBytes } from "#shared/limits.ts";
import { handle } from "#functions/chain/handle.ts";
import { checklistRows, companies, workplaces } from "#functions/db/entities.ts";

export const handler = handle(checklistRoutes.list, async ({ caller, params: { type }, query, today, list }) => {
  const { tenant, office } = caller;
  const { changes, ...marks } = list;
  const config = checklistConfigs[type];
  const hasWorkplaces = config.columns.some(({ name }) => name === "workplace");
  const [{ records, removed, next }, clients, places] = await Promise.all([
    checklistRows[type].list(tenant, { ...query, changes, bytes: answerBytes / 2 }),
    query.after ? { records: [], removed: [] } : companies.list(tenant, { changes }),
    query.after || !hasWorkplaces ? { records: [], removed: [] } : workplaces.list(tenant, { changes }),
  ]);
  return {
    ...(!changes && { config: withKenpos(config, office.Kenpos) }),
    records: records.map(wrapWithDues),
    removed,
    companies: clients.records.map(companyChoice),
    workplaces: places.records.map(({ id, company, name, followsCompany, laborOffice }) => ({
      AutoId: id,
      Company: company,
      Name: followsCompany ? "" : name,
      Office: laborOffice,
    })),
    gone: { companies: clients.removed, workplaces: places.removed },
    today,
    days: office.NoticeMailDays[type],
    next,
    ...marks,
  };
});
