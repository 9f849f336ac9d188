import { todoRoutes } from "#shared/todos/routes.ts";
import { handle } from "#functions/lib/handle.ts";
import { addTodo } from "#functions/lib/todos/add-todo.ts";
import { changeTodo } from "#functions/lib/todos/change-todo.ts";

export const handler = handle(todoRoutes.save, async ({ caller, body: { AutoId, Version, ...form } }) =>
  AutoId === undefined || Version === undefined ? addTodo(caller, form) : changeTodo(caller, { AutoId, Version }, form),
);
