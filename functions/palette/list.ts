import { answerBytes } from "#shared/limits.ts";
import { paletteRoutes } from "#shared/palette/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { companies, employees } from "#functions/db/entities.ts";

export const handler = handle(paletteRoutes.list, async ({ caller: { tenant }, query, list }) => {
  const { changes, ...marks } = list;
  const [people, clients] = await Promise.all([
    employees.list(tenant, { ...query, changes, bytes: answerBytes }),
    query.after ? { records: [], removed: [] } : companies.list(tenant, { changes }),
  ]);
  return {
    people: people.records.map(({ value, label, kana, number, company }) => ({ value, label, kana, number, company })),
    companies: clients.records.map(({ id, name, nameKana, prefecture, industry }) => ({
      id,
      name,
      nameKana,
      prefecture,
      industry,
    })),
    removed: people.removed,
    gone: { companies: clients.removed },
    next: people.next,
    ...marks,
  };
});
