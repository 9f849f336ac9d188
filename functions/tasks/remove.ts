import { taskRoutes } from "#shared/tasks/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { tasks } from "#functions/db/tasks.ts";
import { commentEndingWrites } from "#functions/db/comment-endings.ts";
import { removeRecord } from "#functions/db/write.ts";
import { whereItStands } from "./records/where-it-stands.ts";

export const handler = handle(taskRoutes.remove, ({ caller, params: { AutoId }, query: { Version } }) =>
  whereItStands(() =>
    removeRecord(caller, tasks, AutoId, Version, ({ commentCount }) => ({
      extra: commentEndingWrites({ tenant: caller.tenant, kind: "task" }, [{ id: AutoId, commentCount }], caller.now),
    })),
  ),
);
