import { showInstantDay } from "#shared/dates.ts";
import { messages } from "#shared/messages.ts";
import { todoRoutes } from "#shared/todos/routes.ts";
import { todoKindLabels } from "#shared/todos/todo-kinds.ts";
import { Todo, type TodoForm } from "#shared/todos/todo.ts";
import { putRecord, useSend } from "#web/api/api.ts";
import { useSession } from "#web/app/session.tsx";
import { FormDialog } from "#web/components/form-dialog.tsx";
import type { FormSection } from "#web/components/form-field.ts";
import type { RecordDialogProps } from "#web/components/record-dialog.tsx";
import { toast } from "#web/components/toast.ts";
import { CaseFields } from "./case-fields.tsx";
import { type CaseForm, CaseSchema, copyOf, toForm } from "./case-form.ts";
import { CaseView } from "./case-view.tsx";
import { caseDifferences } from "./differences.ts";
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

/** Makes a case, and walks it on step by step. */
export const TodoDialog = ({ record, draft, answer, onClose, onCreated, onCopy }: TodoDialogProps) => {
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
      fieldName={(name) => name}
      onSubmit={save}
      onSaved={(saved) => {
        showSaved(saved);
        if (!record) onCreated(saved.todo.AutoId);
      }}
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
