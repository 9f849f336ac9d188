import { showDay, showInstantDay } from "#shared/dates/day.ts";
import { kinds } from "#shared/kinds.ts";
import { showTicks } from "#shared/tasks/csv-columns.ts";
import { taskRoutes } from "#shared/tasks/routes.ts";
import type { Task } from "#shared/tasks/task.ts";
import { useRecordWrites } from "#web/api/record-writes.ts";
import { useSession } from "#web/api/use-session.ts";
import { FormDialog } from "#web/components/form/form-dialog.tsx";
import { isSame } from "#web/components/form/three-way.ts";
import type { FormSection, Option } from "#web/components/input/form-field.ts";
import { useCommentsPane } from "#web/embedded/comments-pane.tsx";
import { HistoryButton } from "#web/embedded/history-button.tsx";
import { useUserOptions } from "#web/embedded/user-options.ts";
import { taskFields, TaskFields } from "./task-fields.tsx";
import { type DialogForm, toForm } from "./task-form.ts";
import { TaskTicks } from "./task-ticks.tsx";

const sections = (task: Task | undefined, users: readonly Option[]): FormSection<DialogForm>[] => {
  const named = (value: number | undefined, label = "") =>
    value === undefined || value === -1 ? [] : [{ value, label }];
  return [
    {
      render: () => <TaskFields task={task} users={users} />,
      holds: taskFields(
        { users },
        {
          hasCompany: true,
          companies: named(task?.company, task?.companyName),
          employees: named(task?.stuff, task?.stuffText),
        },
      ),
    },
    {
      title: "チェック項目",
      render: () => <TaskTicks />,
      differs: (mine, latest) =>
        isSame(mine.ticks, latest.ticks)
          ? []
          : [
              {
                label: "チェック項目",
                mine: showTicks(mine.ticks) || "（なし）",
                latest: showTicks(latest.ticks) || "（なし）",
                restore: () => [["ticks", mine.ticks]],
              },
            ],
    },
    { columns: 1, fields: [{ name: "note", label: "備考", input: "textarea", rows: 3 }] },
  ];
};

const Meta = ({ task }: { task: Task }) => {
  const { Dic } = useSession();
  const by = (user: number, at: string) => `${showInstantDay(at)}　${Dic[user] ?? ""}`;
  return (
    <>
      <span>作成 {by(task.CreateUserId, task.CreatedAt)}</span>
      <span>更新 {by(task.UpdateUserId, task.UpdatedAt)}</span>
      <HistoryButton kind="task" id={task.AutoId} />
    </>
  );
};

type Props = { task: Task | undefined; company: number | undefined; onClose: () => void };

/** Makes, changes and deletes a 作業. */
export const TaskDialog = ({ task, company, onClose }: Props) => {
  const { save, remove } = useRecordWrites(taskRoutes, { id: "AutoId", rows: "tasks", record: "task" });
  const pane = useCommentsPane("task", task && { id: task.AutoId, commentCount: task.commentCount });
  const users = useUserOptions(task ? [task.user] : []);
  return (
    <FormDialog
      subject={kinds.task.title}
      whom={{ name: task?.title ?? kinds.task.title, note: task && kinds.task.title }}
      schemas={() => import("./task-form-schema.ts")}
      sections={sections(task, users)}
      record={task}
      toForm={(of) => toForm(of, company)}
      onSubmit={save}
      onClose={onClose}
      remove={{
        kind: kinds.task,
        target: ({ title, companyName, dueDate }) => (
          <>
            <b>{title}</b>
            <div>{[companyName, `期日 ${showDay(dueDate)}`].filter(Boolean).join("　")}</div>
          </>
        ),
        run: remove,
      }}
      pane={pane}
      meta={task && <Meta task={task} />}
    />
  );
};
