import { todoRoutes } from "#shared/todos/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { todos } from "#functions/db/entities.ts";
import { removeRecord } from "#functions/db/write.ts";

export const handler = handle(todoRoutes.remove, ({ caller, params: { AutoId }, query: { Version } }) =>
  removeRecord(caller, todos, AutoId, Version),
);
