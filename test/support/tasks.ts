import { type TaskForm } from "#shared/tasks/task.ts";
import { taskRoutes } from "#shared/tasks/routes.ts";
import type { anOffice } from "./office.ts";

/** Of company 1. */
export const aTask = (fields: Partial<TaskForm> = {}): TaskForm => ({
  company: 1,
  stuff: -1,
  title: "11月分 勤怠データの受領",
  dueDate: "2026-11-25",
  user: -1,
  status: "1_未着手",
  ticks: [],
  note: "",
  ...fields,
});

/** The calls of 作業 as an office makes them. */
export const taskCalls = ({ call }: Pick<Awaited<ReturnType<typeof anOffice>>, "call">) => ({
  save: (body: object) => call(taskRoutes.save, { body }),
  add: async (fields: Partial<TaskForm> = {}) => (await call(taskRoutes.save, { body: aTask(fields) })).body.task,
  remove: (AutoId: number, Version: number) => call(taskRoutes.remove, { params: { AutoId }, query: { Version } }),
  list: async (query = {}) => (await call(taskRoutes.list, { query })).body.tasks,
});
