import { todoRoutes } from "#shared/todos/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { addTodo, changeTodo } from "./cases/save-todo.ts";

export const handler = handle(todoRoutes.save, async ({ caller, body: { AutoId, Version, ...form } }) =>
  AutoId === undefined || Version === undefined ? addTodo(caller, form) : changeTodo(caller, { AutoId, Version }, form),
);
