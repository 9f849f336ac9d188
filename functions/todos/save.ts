import { todoRoutes } from "#shared/todos/routes.ts";
import type { TodoForm } from "#shared/todos/todo.ts";
import { handle } from "#functions/chain/handle.ts";
import { addTodo, changeTodo } from "./cases/save-todo.ts";

export const handler = handle(todoRoutes.save, async ({ caller, body: { AutoId, Version, ...form } }) =>
  AutoId === undefined || Version === undefined
    ? // a new one has to be whole
      addTodo(caller, form as TodoForm)
    : changeTodo(caller, { AutoId, Version }, form),
);
