import { answerBytes } from "#shared/limits.ts";
import { taskRoutes } from "#shared/tasks/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { doneTaskIds, openTasks, tasks } from "#functions/db/tasks.ts";

const atOnce = 1_000;

export const handler = handle(taskRoutes.list, async ({ caller: { tenant }, query: { company, year, after } }) => {
  if (company === undefined || year === undefined) {
    const { records, next } = await openTasks.list(tenant, { after, bytes: answerBytes / 2 });
    return { tasks: records, next };
  }
  const ids = (await doneTaskIds(tenant, company, year)).filter((id) => id > Number(after ?? 0));
  const part = ids.slice(0, atOnce);
  const found = await tasks.getMany(tenant, part);
  return {
    tasks: found.filter((task) => task !== undefined),
    next: ids.length > atOnce ? String(part.at(-1)) : undefined,
  };
});
