import { companyChoice } from "#shared/companies/company-choice.ts";
import { answerBytes } from "#shared/limits.ts";
import { todoRoutes } from "#shared/todos/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { companies, todos } from "#functions/db/entities.ts";
import { nextDays } from "#functions/db/next-days.ts";
import { casesOfRows } from "./cases/cases-of-rows.ts";
import { employeesOf } from "./cases/subjects.ts";

export const handler = handle(todoRoutes.list, async ({ caller: { tenant, office }, query, today, list }) => {
  const { changes, ...marks } = list;
  const [{ records, removed, next }, clients, others] = await Promise.all([
    todos.list(tenant, { ...query, changes, bytes: answerBytes / 2 }),
    query.after ? { records: [], removed: [] } : companies.list(tenant, { changes }),
    changes ? casesOfRows(tenant, changes) : [],
  ]);
  const cases = [...records, ...others];
  const [staff, deadlines] = await Promise.all([employeesOf(tenant, records, changes), nextDays(tenant, cases)]);
  const waiting = new Set(deadlines.map(({ AutoId }) => AutoId));
  return {
    todos: records,
    removed,
    companies: clients.records.map(companyChoice),
    staff: staff.records,
    deadlines,
    gone: {
      companies: clients.removed,
      staff: staff.removed,
      deadlines: [...removed, ...cases.map(({ AutoId }) => AutoId).filter((id) => !waiting.has(id))],
    },
    today,
    days: office.NoticeMailDays.electronicApplication,
    next,
    ...marks,
  };
});
