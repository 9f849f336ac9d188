import { showInstantDay } from "#shared/dates.ts";
import { messages } from "#shared/messages.ts";
import { todoRoutes } from "#shared/todos/routes.ts";
import { todoKindLabels } from "#shared/todos/todo-kinds.ts";
import { Todo, type TodoForm } from "#shared/todos/todo.ts";
import { putRecord, useSend } from "#web/api/api.ts";
import { useSession } from "#web/app/session.tsx";
import { confirm } from "#web/components/ask.ts";
import { FormDialog } from "#web/components/form-dialog.tsx";
import type { FormSection } from "#web/components/form-field.ts";
import type { RecordDialogProps } from "#web/components/record-dialog.tsx";
import { toast } from "#web/components/toast.ts";
import { CaseFields } from "./case-fields.tsx";
import { type CaseForm, CaseSchema, copyOf, initialSteps, toForm } from "./case-form.ts";
import { CaseView } from "./case-view.tsx";
import { caseDifferences, mergeCase } from "./differences.ts";
import type { ShownTodo, TodosAnswer } from "./shown-todo.ts";

export type TodoDialogProps = RecordDialogProps<typeof todoRoutes.list, ShownTodo, CaseForm>;

const showSaved = ({ message }: { message: string }) => void toast(message);

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
const useTodoWrites = () => {
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

const Meta = ({ todo }: { todo: Todo }) => {
  const { Dic } = useSession();
  const by = (user: number, at: string) => `${showInstantDay(at)}　${Dic[user] ?? ""}`;
  return (
    <>
      <span>作成 {by(todo.CreateUserId, todo.CreatedAt)}</span>
      <span>更新 {by(todo.UpdateUserId, todo.UpdatedAt)}</span>
      {todo.Done && <span>完了 {by(todo.DoneUserId, todo.DoneAt)}</span>}
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
export const TodoDialog = ({ record, draft, answer, onClose, onCopy }: TodoDialogProps) => {
  const { save, remove } = useTodoWrites();
  const todo = record?.todo;
  const sections: FormSection<CaseForm>[] = [
    { render: () => <CaseFields record={record} companies={answer.companies} /> },
    {
      render: () => <CaseView record={todo} />,
      fills: true,
      differs: (mine, latest) => caseDifferences(mine, latest, todo),
    },
  ];
  return (
    <FormDialog
      size="workspace"
      subject="案件"
      schema={CaseSchema}
      sections={sections}
      record={todo}
      current={Todo}
      draft={draft}
      toForm={toForm}
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
      onSaved={showSaved}
      onClose={onClose}
      onCopy={(values) => onCopy(copyOf(values, todo))}
      remove={{
        body: `${messages.deleteTodo}　この操作は元に戻せません。`,
        target: ({ FlowType }) => (
          <>
            <b>{record?.company}</b>
            <div>
              {record?.employee}　{todoKindLabels[FlowType]}
            </div>
          </>
        ),
        run: remove,
        onRemoved: showSaved,
      }}
      meta={todo && <Meta todo={todo} />}
    />
  );
};
