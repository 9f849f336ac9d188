import { todoRoutes } from "#shared/todos/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { todos } from "#functions/db/entities.ts";
import { commentEndingWrites } from "#functions/db/comment-endings.ts";
import { removeRecord } from "#functions/db/write.ts";

export const handler = handle(todoRoutes.remove, ({ caller, params: { AutoId }, query: { Version } }) =>
  removeRecord(caller, todos, AutoId, Version, ({ commentCount }) => ({
    extra: commentEndingWrites({ tenant: caller.tenant, kind: "todo" }, [{ id: AutoId, commentCount }], caller.now),
  })),
);
