import { blankTask, type Task, type TaskForm } from "./task.ts";
import { doneTask } from "./values.ts";

type Author = { userId: number; now: Date };
/** What follows from a save besides what the form says; a status that stays keeps who was done with it, and when. */
export const settledTask = (
  before: Pick<Task, "status" | "Done" | "DoneAt" | "DoneUserId"> | undefined,
  fields: Partial<TaskForm>,
  { userId, now }: Author,
) => {
  const Done = (fields.status ?? before?.status) === doneTask;
  const marks =
    before?.Done === Done
      ? { DoneAt: before.DoneAt, DoneUserId: before.DoneUserId }
      : { DoneAt: Done ? now.toISOString() : "", DoneUserId: Done ? userId : -1 };
  return { ...fields, Done, ...marks, UpdateUserId: userId, UpdatedAt: now.toISOString() };
};

/** One that is not there yet, but for its number; the names are those of its company and its employee. */
export const newTask = (
  form: Partial<TaskForm>,
  names: Pick<Task, "companyName" | "stuffText">,
  author: Author,
): Omit<Task, "AutoId"> => {
  const settled = settledTask(undefined, form, author);
  const { userId: CreateUserId, now } = author;
  return { ...blankTask, ...settled, ...names, CreateUserId, CreatedAt: now.toISOString(), Version: 1 };
};
