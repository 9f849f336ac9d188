import { todoRoutes } from "#shared/todos/routes.ts";
import type { Todo, TodoForm } from "#shared/todos/todo.ts";
import { putRecord, useSend } from "#web/api/api.ts";
import type { TodosAnswer } from "./shown-todo.ts";

/** The list with a saved case; of an employee whose first case it is the list knows no name yet. */
const putTodo = (list: TodosAnswer, todo: Todo): TodosAnswer => {
  const { Stuff: value, StuffName: label, Company: company } = todo;
  const isKnown = list.staff.some((employee) => employee.value === value);
  return {
    ...list,
    todos: putRecord(list.todos, todo, "AutoId"),
    staff: isKnown || todo.Version > 1 ? list.staff : [...list.staff, { value, label, kana: "", company }],
  };
};

/** Saving and deleting a case; the list shows what the server answered before it is read again. */
export const useTodoWrites = () => {
  const save = useSend(todoRoutes.save, {
    list: todoRoutes.list,
    change: (list, { todo }) => putTodo(list, todo),
  });
  const remove = useSend(todoRoutes.remove, {
    list: todoRoutes.list,
    change: (list, _, { params }) => ({ ...list, todos: list.todos.filter(({ AutoId }) => AutoId !== params.AutoId) }),
  });
  return {
    save: (value: TodoForm, base: Todo | undefined) =>
      save.mutateAsync({ body: { ...value, ...(base && { AutoId: base.AutoId, Version: base.Version }) } }),
    remove: ({ AutoId, Version }: Todo) => remove.mutateAsync({ params: { AutoId }, query: { Version } }),
  };
};
