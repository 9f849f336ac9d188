import { useQueryClient } from "@tanstack/react-query";
import { removedName } from "#shared/text/messages.ts";
import { todoRoutes } from "#shared/todos/routes.ts";
import type { Todo } from "#shared/todos/todo.ts";
import { routeQuery, useRoute, useSend } from "#web/api/api.ts";
import { CellPopup } from "#web/components/cells/cell-popup.tsx";
import type { OpenedCell } from "#web/components/cells/cell-scope.tsx";
import { useCellChange } from "#web/components/cells/use-cell-change.ts";
import { UserCell } from "#web/embedded/user-cell.tsx";
import { putTodo } from "./put-todo.ts";
import type { ShownTodo, TodosAnswer } from "./shown-todo.ts";

const all = { query: {} };

type Shown = Pick<ShownTodo, "todo" | "employee">;

const InCharge = ({ shown, ...cell }: OpenedCell & { shown: Shown }) => {
  const client = useQueryClient();
  const { mutateAsync } = useSend(todoRoutes.save, {
    list: todoRoutes.list,
    change: (list, { todo }) => putTodo(list, todo),
  });
  const change = useCellChange<Todo>(
    {
      record: shown.todo,
      valueOf: ({ user }) => user,
      save: async ({ AutoId, Version }, user) =>
        (await mutateAsync({ body: { AutoId, Version, user: Number(user) } })).todo,
      latest: (current) => {
        const todo = current as Todo;
        client.setQueryData<TodosAnswer>(
          routeQuery(todoRoutes.list, all).queryKey,
          (list) => list && putTodo(list, todo),
        );
        return todo;
      },
    },
    cell.onClose,
  );
  return <UserCell {...cell} change={change} whom={shown.employee} />;
};

/** Changes the 担当 of a case in its list. */
export const TodoCell = (cell: OpenedCell) => {
  const { data } = useRoute(todoRoutes.list, all);
  const find = (id: string): Shown | undefined => {
    const todo = data?.todos.find(({ AutoId }) => AutoId === Number(id));
    const employee = data?.staff.find(({ value }) => value === todo?.Stuff);
    return todo && { todo, employee: employee?.label ?? removedName(todo.StuffName) };
  };
  return (
    <CellPopup {...cell} find={find}>
      {(shown) => <InCharge {...cell} shown={shown} />}
    </CellPopup>
  );
};
