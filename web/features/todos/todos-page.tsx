import { useCallback } from "react";
import { todoCsvColumns } from "#shared/todos/csv-columns.ts";
import { todoRoutes } from "#shared/todos/routes.ts";
import { todoKindLabels, todoKinds } from "#shared/todos/todo-kinds.ts";
import { useSession } from "#web/api/use-session.ts";
import { CellScope } from "#web/components/cells/cell-scope.tsx";
import { lazyChakra } from "#web/components/loading/lazy-chakra.ts";
import { companyFilter, type Filter } from "#web/components/list/filter.ts";
import { ImportButton } from "#web/embedded/import-button.tsx";
import { choiceColumn } from "#web/components/list/choice-column.ts";
import { LimitNote } from "#web/components/list/limit-note.tsx";
import { ListPage } from "#web/components/list/list-page.tsx";
import { OpenImports } from "#web/embedded/open-imports.tsx";
import { useRoute } from "#web/api/api.ts";
import { columns } from "./columns.tsx";
import { type ShownTodo, shownTodos, type TodosAnswer } from "./shown-todo.ts";
import type { TodoDialogProps } from "./todo-dialog.tsx";
import { todos } from "./todos.classes.ts";

const TodoCell = lazyChakra(async () => (await import("./todo-cell.tsx")).TodoCell);
const ManyBar = lazyChakra(async () => (await import("./many-bar.tsx")).ManyBar);
export const TodoDialog = lazyChakra(async () => (await import("./todo-dialog.tsx")).TodoDialog);

const filters: readonly Filter<ShownTodo>[] = [
  {
    name: "kind",
    label: "種類",
    options: [
      { value: "", label: "すべての種類" },
      ...todoKinds.map((value) => ({ value, label: todoKindLabels[value] })),
    ],
    keep: ({ todo }, value) => todo.FlowType === value,
  },
  {
    name: "done",
    label: "完了状況",
    options: [
      { value: "open", label: "未完了" },
      { value: "done", label: "完了" },
      { value: "all", label: "すべて" },
    ],
    keep: ({ todo }, value) => value === "all" || todo.Done === (value === "done"),
  },
  companyFilter(({ todo }) => todo.Company),
  {
    name: "dateTiming",
    label: "次の期限",
    options: [
      { value: "", label: "次の期限：すべて" },
      { value: "期限間近", label: "期限間近" },
      { value: "超過", label: "超過" },
    ],
    keep: ({ next }, value) => next?.state === (value === "超過" ? "overdue" : "near"),
  },
];
const search = {
  text: ({ todo, company, companyKana, employee, employeeKana, inCharge, step, next }: ShownTodo) => [
    company,
    companyKana,
    employee,
    employeeKana,
    todoKindLabels[todo.FlowType],
    todo.FlowType,
    inCharge,
    step,
    next?.title ?? "",
  ],
  placeholder: "会社名・従業員・種類・進捗",
};
const boxes = choiceColumn(({ company, employee }: ShownTodo) => `${company} ${employee}を選択`);
const withBoxes = [boxes, ...columns];
const all = { query: {} };
const id = ({ todo }: ShownTodo) => todo.AutoId;
/** What has a day comes first; the others as they were last changed, which is the order they are given in. */
const defaultSort = { key: "next", descending: false };
const importKinds = ["todos"] as const;

const TodoLimit = () => {
  const { TodoMax } = useSession();
  const { data } = useRoute(todoRoutes.list, all);
  return <LimitNote count={data?.todos.length ?? 0} max={TodoMax} />;
};

export const TodosPage = () => {
  const { Dic } = useSession();
  const rows = useCallback((answer: TodosAnswer) => shownTodos(answer, Dic), [Dic]);
  return (
    <CellScope Popup={TodoCell} of={{}}>
      <div className={todos.cells}>
        <ListPage
          title="案件進捗"
          subject="案件"
          emptyHint="休職や産休・育休などの案件を登録すると、次にする手続きと法定期限を確かめながら進められます。"
          route={todoRoutes.list}
          input={all}
          rows={rows}
          id={id}
          columns={withBoxes}
          exportColumns={todoCsvColumns}
          filters={filters}
          defaultSort={defaultSort}
          search={search}
          actions={() => <ImportButton kinds={importKinds} />}
          notice={OpenImports}
          tools={<TodoLimit />}
          chosenBar={(choice) => <ManyBar choice={choice} />}
          dialog={(props: TodoDialogProps) => <TodoDialog {...props} />}
        />
      </div>
    </CellScope>
  );
};
