import type { Company } from "#shared/companies/company.ts";
import type { Staff } from "#shared/companies/staff.ts";
import type { Flow } from "#shared/todos/flow.ts";
import type { TodoItemDraft } from "#shared/todos/item.ts";
import type { Todo } from "#shared/todos/todo.ts";
import { settleTodo } from "./settle-todo.ts";

type Beginning = { company: Company; employee: Staff; flow: Flow; list: readonly TodoItemDraft[] };

/** The case of an employee as it is first stored, without its number. @throws invalid as `settleTodo` does */
export const newTodo = (
  { company, employee, flow, list }: Beginning,
  by: { userId: number; now: Date },
): Omit<Todo, "AutoId"> => ({
  Version: 1,
  Company: company.id,
  CompanyName: company.name,
  Stuff: employee.value,
  StuffName: employee.label,
  ...settleTodo(flow, undefined, list, by),
  CreateUserId: by.userId,
  CreatedAt: by.now.toISOString(),
});
