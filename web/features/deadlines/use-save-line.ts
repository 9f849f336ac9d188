import { checklistRoutes } from "#shared/checklists/routes.ts";
import type { ChecklistWire } from "#shared/checklists/wire.ts";
import type { Day } from "#shared/dates/day.ts";
import type { DeadlineLine } from "#shared/deadlines/deadline.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import { taskRoutes } from "#shared/tasks/routes.ts";
import type { Task } from "#shared/tasks/task.ts";
import { useSend } from "#web/api/api.ts";

/** The record of a row or 作業 as far as its line changes it; `user` is named in it, and only a 作業 has a `dueDate`. */
export type LineRecord = {
  Version: number;
  UpdateUserId: number;
  user: number;
  status: string;
  dueDate: Day;
};

/** As a save or a conflict answers it. */
export const lineRecord = ({ source }: Pick<DeadlineLine, "source">, answer: unknown): LineRecord => {
  if (source === "task") return answer as Task;
  const { Version, UpdateUserId, user, status } = answer as ChecklistWire;
  return { Version, UpdateUserId, user, status: status?.Value ?? "", dueDate: "" };
};

type Fields = { status?: string; user?: number; dueDate?: Day };

/** Saves a row or a 作業 on the version that is given. */
export const useSaveLine = () => {
  const saveRow = useSend(checklistRoutes.save);
  const saveTask = useSend(taskRoutes.save);
  return async (
    { source, id: AutoId, Version }: Pick<DeadlineLine, "source" | "id" | "Version">,
    { status, user, dueDate }: Fields,
  ) => {
    const fields = { AutoId, Version, ...(user !== undefined && { user }) };
    if (source === "task") {
      const own = { ...(status && { status: status as Task["status"] }), ...(dueDate && { dueDate }) };
      return lineRecord({ source }, (await saveTask.mutateAsync({ body: { ...fields, ...own } })).task);
    }
    const type = source as ChecklistType;
    const List = [{ ...fields, ...(status !== undefined && { status: { Value: status } }) }];
    const { records } = await saveRow.mutateAsync({ params: { type }, body: { Name: type, List } });
    return lineRecord({ source }, records[0]);
  };
};
