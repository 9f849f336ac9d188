import { todoRoutes } from "#shared/todos/routes.ts";
import { todoKindLabels } from "#shared/todos/todo-kinds.ts";
import type { Todo } from "#shared/todos/todo.ts";
import { send } from "#web/api/send.ts";
import { type Named, useRun } from "#web/components/many/use-run.ts";
import { putTodo } from "./put-todo.ts";
import type { ShownTodo } from "./shown-todo.ts";

type Saving = Named & Pick<Todo, "Version" | "user">;

/** An employee may have several cases. */
const nameOf = ({ company, employee, todo }: ShownTodo) => `${company}　${employee}　${todoKindLabels[todo.FlowType]}`;

const list = { route: todoRoutes.list, input: { query: {} } };

/** Gives many cases a 担当, one call a case, and takes it back; one that somebody else has changed meanwhile is left as it is. */
export const useManyUsers = (onEnd: (refused: readonly number[]) => void) => {
  const state = useRun(list, onEnd);
  const save = async ([row]: readonly Saving[], key: string) => {
    const { AutoId, Version, user } = row!;
    const { todo } = await send(todoRoutes.save, { body: { AutoId, Version, user } }, { key });
    state.put((answer) => putTodo(answer, todo));
    return [todo];
  };
  const call = { size: 1, send: save };
  const change = (cases: readonly ShownTodo[], user: number, said: (count: string) => string) => {
    const before = new Map(cases.map((shown) => [shown.todo.AutoId, shown]));
    const savingOf = ({ AutoId, Version }: Todo, to: number): Saving => ({
      ...{ AutoId, Version, user: to },
      name: nameOf(before.get(AutoId)!),
    });
    return state.run({
      ...call,
      label: "変更しています",
      rows: cases.filter(({ todo }) => todo.user !== user).map(({ todo }) => savingOf(todo, user)),
      said,
      undo: (done) =>
        state.runBack({
          ...call,
          rows: done.map((todo) => savingOf(todo, before.get(todo.AutoId)!.todo.user)),
        }),
    });
  };
  return { ...state, change };
};
