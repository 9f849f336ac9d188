import { companyRoutes } from "#shared/companies/routes.ts";
import { shownWorkplace } from "#shared/companies/workplace.ts";
import { answerBytes } from "#shared/limits.ts";
import { handle } from "#functions/chain/handle.ts";
import { companies, workplaces } from "#functions/db/entities.ts";

export const handler = handle(companyRoutes.listAllWorkplaces, async ({ caller: { tenant }, query, list }) => {
  const { changes, ...marks } = list;
  // Of a company that changed, those that follow it show something else now.
  const moved = changes?.get(companies.name)?.map(({ ids }) => ids[0]!) ?? [];
  const [{ records, ...rest }, ...followers] = await Promise.all([
    workplaces.list(tenant, { ...query, changes, bytes: answerBytes / 2 }),
    ...moved.map((id) => workplaces.list(tenant, { parents: [id] })),
  ]);
  const all = [...records, ...followers.flatMap((of) => of.records)];
  const found = await companies.getMany(tenant, [...new Set(all.map(({ company }) => company))]);
  const clients = new Map(found.flatMap((company) => (company ? [[company.id, company]] : [])));
  return {
    workplaces: all.map((record) => shownWorkplace(record, clients.get(record.company))),
    ...rest,
    ...marks,
  };
});
