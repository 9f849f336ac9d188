import type { Todo } from "#shared/todos/todo.ts";
import { putRecord } from "#web/api/api.ts";
import type { TodosAnswer } from "./shown-todo.ts";

/** The list with a case as it was saved. */
export const putTodo = (list: TodosAnswer, todo: Todo): TodosAnswer => ({
  ...list,
  todos: putRecord(list.todos, todo, "AutoId"),
});
