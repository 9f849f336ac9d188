import { newTask, settledTask } from "#shared/tasks/settle-task.ts";
import { taskRoutes } from "#shared/tasks/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { namedUserWrites } from "#functions/db/accounts.ts";
import { tasks } from "#functions/db/tasks.ts";
import { saveRecord } from "#functions/db/write.ts";
import { readNames } from "./records/read-names.ts";
import { whereItStands } from "./records/where-it-stands.ts";

export const handler = handle(taskRoutes.save, ({ caller, body: { AutoId, Version, ...form } }) =>
  whereItStands(async () => {
    const before = AutoId === undefined ? undefined : await tasks.get(caller.tenant, AutoId);
    if (before && before.Version !== Version) throw tasks.conflict(before);
    const names = await readNames(caller.tenant, before, form);
    return saveRecord(caller, tasks, {
      id: AutoId,
      version: Version,
      fields: { ...settledTask(before, form, caller), ...names },
      create: (number) => ({ ...newTask(form, names, caller), AutoId: number }),
      guards: (task) => namedUserWrites(caller.tenant, { user: form.user }, task),
      answer: (task) => ({ task }),
    });
  }),
);
