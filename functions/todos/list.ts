import { answerBytes } from "#shared/limits.ts";
import { todoRoutes } from "#shared/todos/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { companies, todos } from "#functions/db/entities.ts";
import { openImports } from "#functions/db/kind-counts.ts";
import { nextDays } from "./cases/next-days.ts";
import { employeesOf } from "./cases/subjects.ts";

export const handler = handle(todoRoutes.list, async ({ caller: { tenant, office }, query, today, listVersion }) => {
  const [{ records, next }, clients, importing] = await Promise.all([
    todos.list(tenant, { ...query, bytes: answerBytes / 2 }),
    query.after ? [] : companies.list(tenant).then(({ records }) => records),
    query.after ? [] : openImports(tenant, [todos.name]),
  ]);
  const [staff, deadlines] = await Promise.all([employeesOf(tenant, records), nextDays(tenant, records)]);
  return {
    todos: records,
    companies: clients.map(({ id, name, nameKana }) => ({ AutoId: id, Name: name, NameKana: nameKana })),
    staff,
    deadlines,
    importing,
    today,
    days: office.NoticeMailDays.electronicApplication,
    next,
    listVersion,
  };
});
