import { withKenpos } from "#shared/checklists/config.ts";
import { checklistConfigs } from "#shared/checklists/configs.ts";
import { checklistRoutes } from "#shared/checklists/routes.ts";
import { wrap } from "#shared/checklists/wire.ts";
import { answerBytes } from "#shared/limits.ts";
import { handle } from "#functions/chain/handle.ts";
import { checklistRows, companies } from "#functions/db/entities.ts";
import { openImports } from "#functions/db/kind-counts.ts";

export const handler = handle(checklistRoutes.list, async ({ caller, params: { type }, query, today, listVersion }) => {
  const { tenant, office } = caller;
  const [rows, clients, importing] = await Promise.all([
    checklistRows[type].list(tenant, { ...query, bytes: answerBytes / 2 }),
    query.after ? [] : companies.list(tenant).then(({ records }) => records),
    query.after ? [] : openImports(tenant, [type]),
  ]);
  return {
    config: withKenpos(checklistConfigs[type], office.Kenpos),
    records: rows.records.map(wrap),
    companies: clients.map(({ id, name, nameKana }) => ({ AutoId: id, Name: name, NameKana: nameKana })),
    today,
    days: office.NoticeMailDays[type],
    importing,
    next: rows.next,
    listVersion,
  };
});
