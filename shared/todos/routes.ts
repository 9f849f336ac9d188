import * as z from "zod";
import { CompanyChoice } from "#shared/companies/company-choice.ts";
import { Employee } from "#shared/companies/employee.ts";
import { defineRoutes } from "#shared/contract.ts";
import { OpenImport } from "#shared/csv/open-import.ts";
import { Id, listAnswer, ListQuery, Message, VersionQuery } from "#shared/values/ids.ts";
import { Todo, TodoSave } from "./todo.ts";

const One = z.object({ AutoId: Id });

/**
 * The office's companies, and the employees of these cases: a case whose own is not there was of a deleted one.
 * `deadlines`: the next day for which a case waits, if for any; near, from so many `days` before it on.
 */
const List = z.object({
  todos: z.array(Todo),
  companies: z.array(CompanyChoice),
  staff: z.array(Employee.pick({ value: true, label: true, kana: true, company: true })),
  importing: z.array(OpenImport),
  deadlines: z.array(z.object({ AutoId: z.int(), day: z.string(), title: z.string() })),
  today: z.string(),
  days: z.int(),
  ...listAnswer,
});

// prettier-ignore
export const todoRoutes = defineRoutes("todos", {
  list:   { method: "GET",    path: "/api/todos",          access: "user", query: ListQuery, response: List, tag: ["todo", "company", "staff", "electronicApplication"], rows: { todos: "AutoId", companies: "AutoId", staff: "value", deadlines: "AutoId" } },
  get:    { method: "GET",    path: "/api/todos/{AutoId}", access: "user", params: One, response: z.object({ todo: Todo }) },
  save:   { method: "POST",   path: "/api/todos",          access: "user", body: TodoSave, response: Message.extend({ todo: Todo }) },
  remove: { method: "DELETE", path: "/api/todos/{AutoId}", access: "user", params: One, query: VersionQuery, response: Message },
});
