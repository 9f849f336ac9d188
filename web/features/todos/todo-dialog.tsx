import { showInstantDay } from "#shared/dates/day.ts";
import { kinds } from "#shared/kinds.ts";
import { messages } from "#shared/text/messages.ts";
import { todoRoutes } from "#shared/todos/routes.ts";
import { todoKindLabels } from "#shared/todos/todo-kinds.ts";
import type { Todo, TodoForm } from "#shared/todos/todo.ts";
import { useRecordWrites } from "#web/api/record-writes.ts";
import { useSession } from "#web/api/use-session.ts";
import { confirm } from "#web/components/dialog/ask.ts";
import { FormDialog } from "#web/components/form/form-dialog.tsx";
import type { FormSection } from "#web/components/input/form-field.ts";
import { useCommentsPane } from "#web/embedded/comments-pane.tsx";
import { HistoryButton } from "#web/embedded/history-button.tsx";
import { useUserOptions } from "#web/embedded/user-options.ts";
import type { RecordDialogProps } from "#web/components/list/record-dialog.tsx";
import { CaseFields, userField } from "./case-fields.tsx";
import { type CaseForm, copyOf, initialSteps, toForm } from "./case-form.ts";
import { CaseView } from "./case-view.tsx";
import { caseDifferences, mergeCase } from "./differences.ts";
import type { ShownTodo, TodosAnswer } from "./shown-todo.ts";

export type TodoDialogProps = RecordDialogProps<typeof todoRoutes.list, ShownTodo, CaseForm>;

/** Of an employee whose first case it is the list knows no name yet. */
const putEmployee = (list: TodosAnswer, { Stuff: value, StuffName: label, Company: company, Version }: Todo) =>
  Version > 1 || list.staff.some((employee) => employee.value === value)
    ? list
    : { ...list, staff: [...list.staff, { value, label, kana: "", company }] };

const Meta = ({ todo }: { todo: Todo }) => {
  const { Dic } = useSession();
  const by = (user: number, at: string) => `${showInstantDay(at)}　${Dic[user] ?? ""}`;
  return (
    <>
      <span>作成 {by(todo.CreateUserId, todo.CreatedAt)}</span>
      <span>更新 {by(todo.UpdateUserId, todo.UpdatedAt)}</span>
      {todo.Done && <span>完了 {by(todo.DoneUserId, todo.DoneAt)}</span>}
      <HistoryButton kind="todo" id={todo.AutoId} />
    </>
  );
};

/** Asks when the employee has an open case of the same kind already. */
const confirmSecond = async ({ todos }: TodosAnswer, { Name, Company, Stuff }: TodoForm) => {
  const open = todos.find(
    (todo) => !todo.Done && todo.FlowType === Name && todo.Company === Company && todo.Stuff === Stuff,
  );
  if (!open) return true;
  return confirm({
    title: messages.confirmTitle,
    body: "この従業員には、同じ種類の未完了の案件がすでにあります。登録しますか？",
    target: (
      <>
        <b>{open.CompanyName}</b>
        <div>
          {open.StuffName}　{todoKindLabels[open.FlowType]}　{showInstantDay(open.CreatedAt)}作成
        </div>
      </>
    ),
    accept: "登録する",
  });
};

/** Makes a case, and walks it on step by step. */
export const TodoDialog = ({ record, draft, company, answer, onClose, onCreated, onCopy }: TodoDialogProps) => {
  const { save, remove } = useRecordWrites(todoRoutes, {
    id: "AutoId",
    rows: "todos",
    record: "todo",
    put: putEmployee,
  });
  const todo = record?.todo;
  const pane = useCommentsPane("todo", todo && { id: todo.AutoId, commentCount: todo.commentCount });
  const users = useUserOptions(todo ? [todo.user] : [], "会社の担当");
  const sections: FormSection<CaseForm>[] = [
    {
      render: () => <CaseFields record={record} companies={answer.companies} users={users} />,
      holds: [userField(users)],
    },
    {
      render: () => <CaseView record={todo} />,
      fills: true,
      differs: (mine, latest) => caseDifferences(mine, latest, todo),
    },
  ];
  return (
    <FormDialog
      size="workspace"
      whom={record && { name: `${record.company}　${record.employee}` }}
      subject={kinds.todo.title}
      schemas={() => import("./schemas.ts")}
      sections={sections}
      record={todo}
      draft={draft}
      toForm={(of) => toForm(of, answer.companies.find(({ AutoId }) => AutoId === company)?.AutoId)}
      merge={mergeCase(todo)}
      fieldName={(name) => name}
      maySend={async (value, base) => Boolean(base) || confirmSecond(answer, value)}
      next={({ Name, Company }) => ({
        ...toForm(undefined),
        Name,
        Company,
        List: Name === "" ? [] : initialSteps(Name, undefined),
      })}
      onSubmit={save}
      onCreated={({ todo: created }) => onCreated(created.AutoId)}
      onClose={onClose}
      onCopy={(values) => onCopy(copyOf(values, todo))}
      remove={{
        kind: kinds.todo,
        question: messages.deleteTodo,
        target: ({ FlowType }) => (
          <>
            <b>{record?.company}</b>
            <div>
              {record?.employee}　{todoKindLabels[FlowType]}
            </div>
          </>
        ),
        run: remove,
      }}
      pane={pane}
      meta={todo && <Meta todo={todo} />}
    />
  );
};
