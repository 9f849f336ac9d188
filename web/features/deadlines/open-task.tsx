import { useEffect, useState } from "react";
import { kinds } from "#shared/kinds.ts";
import { taskRoutes } from "#shared/tasks/routes.ts";
import type { Task } from "#shared/tasks/task.ts";
import { unknownRecord } from "#shared/text/messages.ts";
import { useRoute } from "#web/api/api.ts";
import { showMessage } from "#web/components/dialog/ask.ts";
import { TaskDialog } from "./task-dialog.tsx";

type Props = { id: string | null; company: number | undefined; onClose: () => void };

/** The dialog of a 作業 that the address names, or of a new one. It is as it was when it was opened. */
export const OpenTask = ({ id, company, onClose }: Props) => {
  const { data, error, isFetching } = useRoute(taskRoutes.list, { query: {} }, { enabled: id !== null });
  const [task, setTask] = useState<Task>();
  const found = isFetching ? undefined : data?.tasks.find(({ AutoId }) => String(AutoId) === id);
  if (found && !task) setTask(found);
  const problem = error ? error.message : unknownRecord(kinds.task.title);
  const isMissing = id !== null && !task && !isFetching && !found && Boolean(data ?? error);
  useEffect(() => {
    if (isMissing) void showMessage(problem).then(onClose);
  }, [isMissing]);
  return id === null || task ? <TaskDialog task={task} company={company} onClose={onClose} /> : null;
};
