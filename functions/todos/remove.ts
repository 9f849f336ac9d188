import { removed } from "#shared/messages.ts";
import { todoRoutes } from "#shared/todos/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { commit } from "#functions/db/commit.ts";
import { todos } from "#functions/db/entities.ts";

export const handler = handle(todoRoutes.remove, async ({ caller, params: { AutoId }, query: { Version } }) => {
  const { tenant } = caller;
  const current = await todos.get(tenant, AutoId);
  return commit(caller, {
    changes: [todos.removing(tenant, current, Version)],
    answer: { message: removed(todos.label) },
  });
});
