import { AppError } from "#shared/errors.ts";
import { messages, registered } from "#shared/messages.ts";
import { flowToSave } from "#shared/todos/flows.ts";
import type { TodoForm } from "#shared/todos/todo.ts";
import { commit } from "#functions/db/commit.ts";
import { todos } from "#functions/db/entities.ts";
import type { Caller } from "#functions/lib/chain.ts";
import { newTodo } from "./new-todo.ts";
import { readSubject } from "./subjects.ts";

/** The case of an employee who is there. @throws invalid, limit */
export const addTodo = async (caller: Caller, { Name, Company, Stuff, List }: TodoForm) => {
  const { tenant } = caller;
  const { company, employee } = await readSubject(tenant, { Company, Stuff });
  if (!company) throw new AppError("invalid", undefined, { fields: { Company: messages.companyRequired } });
  if (!employee) throw new AppError("invalid", undefined, { fields: { Stuff: messages.employeeRequired } });
  const begun = newTodo({ company, employee, flow: flowToSave(Name, undefined), list: List }, caller);
  const [AutoId] = await todos.takeIds(tenant);
  const todo = { ...begun, AutoId: AutoId! };
  const answer = { message: registered(todos.label), todo };
  return commit(caller, { changes: [todos.creating(tenant, todo)], answer });
};
