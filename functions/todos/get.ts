import { todoRoutes } from "#shared/todos/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { todos } from "#functions/db/entities.ts";

export const handler = handle(todoRoutes.get, async ({ caller, params: { AutoId } }) => ({
  todo: await todos.get(caller.tenant, AutoId),
}));
