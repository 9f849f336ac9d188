import * as z from "zod";
import { timings } from "#shared/checklists/deadline.ts";
import { checklistTypes } from "#shared/office/office.ts";
import { todoKinds } from "#shared/todos/todo-kinds.ts";

/** An announcement as the dashboard shows it; `author` is a key of `Dic`. */
export const Post = z.object({ date: z.string(), author: z.int(), title: z.string(), body: z.string() });
export type Post = z.output<typeof Post>;

/** A status row (`timing` is "") or a timing row (`status` is ""). */
export const ChecklistCount = z.object({
  kind: z.enum(checklistTypes),
  timing: z.enum(["", ...timings]),
  status: z.string(),
  total: z.int(),
  near: z.int(),
  overdue: z.int(),
});
export type ChecklistCount = z.output<typeof ChecklistCount>;

/** The open cases of a kind, and how many of them wait for somebody by a day that is near or over. */
export const TodoCount = z.object({ kind: z.enum(todoKinds), count: z.int(), near: z.int(), overdue: z.int() });

export const Dashboard = z.object({
  Posts: z.array(Post),
  Dic: z.record(z.string(), z.string()),
  TodoList: z.array(TodoCount),
  CheckList: z.array(ChecklistCount),
  Manager: z.boolean(),
  Admin: z.boolean(),
  /** The day in Japan. */
  today: z.string(),
});
export type Dashboard = z.output<typeof Dashboard>;
