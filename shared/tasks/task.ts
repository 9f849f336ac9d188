import * as z from "zod";
import { isCalendarDay, isDay } from "#shared/dates/day.ts";
import { lengths } from "#shared/limits.ts";
import { required } from "#shared/text/field-messages.ts";
import { messages } from "#shared/text/messages.ts";
import { note, requiredText, text } from "#shared/text/schemas.ts";
import { saveOf } from "#shared/values/ids.ts";
import { taskStatuses, tickMax } from "./values.ts";

const Tick = z.object({
  text: requiredText("チェック項目", text("チェック項目", lengths.name)),
  done: z.boolean(),
});
export type Tick = z.output<typeof Tick>;

/** A record's number, or -1 for none. */
const choice = z.int(messages.invalid).min(-1, messages.invalid).max(9_999_999_999, messages.invalid);

/** What the form holds. `user` -1 is the company's 担当, of a 作業 without a company nobody. */
export const TaskForm = z.object({
  company: choice,
  stuff: choice,
  title: requiredText("内容", text("内容", lengths.title)),
  dueDate: z
    .string(required("期日"))
    .refine((day) => day !== "", { error: required("期日"), abort: true })
    .refine((day) => isCalendarDay(day) && isDay(day), messages.dateFormat),
  user: choice,
  status: z.enum(taskStatuses, messages.invalid),
  ticks: z.array(Tick).max(tickMax, `チェック項目は${tickMax}件までです。`),
  note: note("備考"),
});
export type TaskForm = z.output<typeof TaskForm>;

export const blankTask: TaskForm = {
  company: -1,
  stuff: -1,
  title: "",
  dueDate: "",
  user: -1,
  status: "1_未着手",
  ticks: [],
  note: "",
};

/** Something to do by a day, of a company and an employee or of neither. */
export const Task = z.object({
  AutoId: z.int(),
  Version: z.int(),
  company: z.int(),
  /** The company's name at the last save, "" of none; the employee's likewise. */
  companyName: z.string(),
  stuff: z.int(),
  stuffText: z.string(),
  title: z.string(),
  dueDate: z.string(),
  user: z.int(),
  status: z.enum(taskStatuses),
  ticks: z.array(z.object({ text: z.string(), done: z.boolean() })),
  note: z.string(),
  /** Of its やり取り; absent before the first. */
  commentCount: z.int().optional(),
  Done: z.boolean(),
  /** ISO instant and user; "" and -1 while not done. */
  DoneAt: z.string(),
  DoneUserId: z.int(),
  CreateUserId: z.int(),
  CreatedAt: z.string(),
  UpdateUserId: z.int(),
  UpdatedAt: z.string(),
});
export type Task = z.output<typeof Task>;

/** A new one needs a title and a day; of one that is there what is left out stays. */
export const TaskSave = saveOf(TaskForm.partial(), "AutoId").superRefine(
  ({ AutoId, Version: _, ...fields }, context) => {
    if (AutoId !== undefined) return;
    const { error } = TaskForm.pick({ title: true, dueDate: true }).safeParse(fields);
    for (const { path, message } of error?.issues ?? []) context.addIssue({ code: "custom", path, message });
  },
);
export type TaskSave = z.output<typeof TaskSave>;
