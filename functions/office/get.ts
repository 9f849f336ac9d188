import { checklistTypes } from "#shared/office/office.ts";
import { officeRoutes } from "#shared/office/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { companies, employees, todos, users } from "#functions/db/entities.ts";
import { plans } from "#functions/db/plans.ts";
import { tasks } from "#functions/db/tasks.ts";
import { readCounts } from "#functions/db/kind-counts.ts";

const counted = [...[users, companies, employees, todos, tasks, plans].map(({ name }) => name), ...checklistTypes];

export const handler = handle(officeRoutes.get, async ({ caller: { tenant, office } }) => {
  const counts = await readCounts(tenant, counted);
  return { office, counts: Object.fromEntries(counts.map(({ name, live }) => [name, live])) };
});
