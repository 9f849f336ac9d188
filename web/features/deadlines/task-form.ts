import type { Task, TaskForm } from "#shared/tasks/task.ts";

/** A 作業 as its dialog holds it: nothing chosen is null. */
export type DialogForm = Omit<TaskForm, "company" | "stuff"> & { company: number | null; stuff: number | null };

const chosen = (id: number) => (id === -1 ? null : id);

/** A new 作業 is for `company`, if one is named. */
export const toForm = (task: Task | undefined, company = -1): DialogForm => ({
  title: task?.title ?? "",
  dueDate: task?.dueDate ?? "",
  company: chosen(task?.company ?? company),
  stuff: chosen(task?.stuff ?? -1),
  user: task?.user ?? -1,
  status: task?.status ?? "1_未着手",
  ticks: task?.ticks ?? [],
  note: task?.note ?? "",
});
