import { todoRoutes } from "#shared/todos/routes.ts";
import { todos } from "#functions/db/entities.ts";
import { handle } from "#functions/lib/handle.ts";

export const handler = handle(todoRoutes.get, async ({ caller, params: { AutoId } }) => ({
  todo: await todos.get(caller.tenant, AutoId),
}));
