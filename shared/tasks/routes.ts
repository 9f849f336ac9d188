import * as z from "zod";
import { defineRoutes } from "#shared/contract.ts";
import { messages } from "#shared/text/messages.ts";
import { Id, Message, VersionQuery } from "#shared/values/ids.ts";
import { Task, TaskSave } from "./task.ts";

const One = z.object({ AutoId: Id });
const company = z.union([z.literal("-1").transform(Number), Id], messages.invalid);
const year = z
  .string()
  .regex(/^2\d{3}$/, messages.invalid)
  .transform(Number);

/** The open ones, or those of a company (-1: of none) that were done in a year. `after` is the `next` of an answer. */
const Query = z
  .object({ company: company.optional(), year: year.optional(), after: z.string().max(100).optional() })
  .refine((query) => (query.company === undefined) === (query.year === undefined), {
    path: ["year"],
    error: messages.invalid,
  });

// prettier-ignore
export const taskRoutes = defineRoutes("tasks", {
  list:   { method: "GET",    path: "/api/tasks",          access: "user", query: Query, response: z.object({ tasks: z.array(Task), next: z.string().optional() }) },
  save:   { method: "POST",   path: "/api/tasks",          access: "user", body: TaskSave, response: Message.extend({ task: Task }) },
  remove: { method: "DELETE", path: "/api/tasks/{AutoId}", access: "user", params: One, query: VersionQuery, response: Message },
});
