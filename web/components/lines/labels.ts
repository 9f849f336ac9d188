import { egovTint } from "#shared/checklists/egov-status.ts";
import { statusLabel, statusValues } from "#shared/checklists/status.ts";
import { statuses } from "#shared/checklists/statuses.ts";
import type { Tint } from "#shared/colours/palette.ts";
import type { DeadlineLine } from "#shared/deadlines/deadline.ts";
import type { DeadlineGroup, DeadlineSource } from "#shared/deadlines/names.ts";
import { kinds } from "#shared/kinds.ts";
import { type ChecklistType, checklistTypes } from "#shared/office/office.ts";
import { doneTask, taskStatuses, taskStatusLabel } from "#shared/tasks/values.ts";

export const sourceLabels: Record<DeadlineSource, string> = {
  electronicApplication: kinds.electronicApplication.title,
  subsidy: kinds.subsidy.title,
  article36Agreement: kinds.article36Agreement.title,
  todo: kinds.todo.title,
  task: kinds.task.title,
  egov: "e-Gov",
  person: "従業員の日付",
};

export const groupLabels: Record<DeadlineGroup, string> = {
  overdue: "超過",
  today: "今日",
  week: "7日以内",
  month: "30日以内",
  later: "それ以降",
};

export type Status = { value: string; label: string; tint: Tint };
const taskTints: readonly Tint[] = ["grey", "blue", "green"];

const isChecklist = (source: DeadlineSource): source is ChecklistType =>
  (checklistTypes as readonly string[]).includes(source);

const findStatuses = (source: DeadlineSource): readonly Status[] => {
  if (source === "task")
    return taskStatuses.map((value, at) => ({ value, label: taskStatusLabel(value), tint: taskTints[at]! }));
  if (!isChecklist(source)) return [];
  return statusValues({ type: source }).map(({ value, label, colour = "grey" }) => ({
    value,
    label,
    tint: colour,
  }));
};

const known = new Map<DeadlineSource, readonly Status[]>();
/** The states among which that of a line is changed; none for one that has another place for it. Asked for by each line. */
export const statusesOf = (source: DeadlineSource) => {
  const statuses = known.get(source) ?? findStatuses(source);
  known.set(source, statuses);
  return statuses;
};

/** The state of a line as its own page shows it. */
export const statusOf = ({ source, status }: Pick<DeadlineLine, "source" | "status">): Status => {
  if (source === "egov") return { value: status, label: status, tint: egovTint(status) };
  if (source === "todo") return { value: status, label: status, tint: "blue" };
  return (
    statusesOf(source).find(({ value }) => value === status) ?? {
      value: status,
      label: status && statusLabel(status),
      tint: "grey",
    }
  );
};

/** Whether a line is met by a state. */
export const isDone = (source: DeadlineSource, status: string) =>
  source === "task" ? status === doneTask : isChecklist(source) && statuses[source].complete.includes(status);

/** Names a line among all. */
export const lineKey = ({ source, id, rule = "" }: Pick<DeadlineLine, "source" | "id" | "rule">) =>
  `${source} ${id} ${rule}`;
