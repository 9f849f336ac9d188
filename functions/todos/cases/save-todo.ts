import { isDeepStrictEqual } from "node:util";
import { AppError } from "#shared/errors.ts";
import { messages, registered, saved } from "#shared/text/messages.ts";
import { flowToSave } from "#shared/todos/flows.ts";
import { newTodo, settleTodo } from "#shared/todos/settle-todo.ts";
import type { StoredTodo, Todo, TodoChange, TodoForm } from "#shared/todos/todo.ts";
import type { Caller } from "#functions/chain/caller.ts";
import { namedUserWrites } from "#functions/db/accounts.ts";
import type { Change } from "#functions/db/change.ts";
import { commit } from "#functions/db/commit.ts";
import { todos } from "#functions/db/entities.ts";
import { readSubject } from "./subjects.ts";

/** The case of an employee who is there. @throws invalid, limit */
export const addTodo = async (caller: Caller, { Name, Company, Stuff, user, List }: TodoForm) => {
  const { tenant } = caller;
  const { company, employee } = await readSubject(tenant, { Company, Stuff });
  if (!company) throw new AppError("invalid", undefined, { fields: { Company: messages.companyRequired } });
  if (!employee) throw new AppError("invalid", undefined, { fields: { Stuff: messages.employeeRequired } });
  const begun = newTodo({ company, employee, user, flow: flowToSave(Name, undefined), list: List }, caller);
  const [AutoId] = await todos.takeIds(tenant);
  const todo = { ...begun, AutoId: AutoId! };
  const answer = { message: registered(todos.label), todo };
  return commit(caller, { changes: [todos.creating(tenant, todo)], extra: namedUserWrites(tenant, { user }), answer });
};

const checkSubject = (current: Todo, { Company, Stuff }: TodoForm) => {
  const fields = {
    ...(Company !== current.Company && { Company: messages.companyFixed }),
    ...(Stuff !== current.Stuff && { Stuff: messages.employeeFixed }),
  };
  if (Object.keys(fields).length > 0) throw new AppError("invalid", undefined, { fields });
};

/** GuardedWrite by step, and only those that changed: both lists whole may be more than an item holds. */
const changedSteps = (before: Todo["Items"], next: Todo["Items"]): NonNullable<Change["changed"]> => {
  const names = new Set([...before, ...next].map(({ name }) => name));
  const of = (items: Todo["Items"], name: string) => items.find((item) => item.name === name);
  return Object.fromEntries(
    [...names]
      .map((name): [string, [unknown, unknown]] => [`Items.${name}`, [of(before, name), of(next, name)]])
      .filter(([, [was, is]]) => !isDeepStrictEqual(was, is)),
  );
};

/** The names as they are now, of what is deleted as they were. */
const namesOf = async (tenant: number, current: Todo) => {
  const { company, employee } = await readSubject(tenant, current);
  return { CompanyName: company?.name ?? current.CompanyName, StuffName: employee?.label ?? current.StuffName };
};

/** What a save makes of a case, which goes on in the version of the flow that it began with. @throws invalid */
const fieldsOf = async (caller: Caller, current: StoredTodo, form: TodoChange): Promise<Partial<StoredTodo>> => {
  const { user = current.user } = form;
  if (form.List === undefined) return { user, UpdateUserId: caller.userId, UpdatedAt: caller.now.toISOString() };
  checkSubject(current, form);
  const settled = settleTodo(flowToSave(form.Name, current), current, form.List, caller);
  return { ...(await namesOf(caller.tenant, current)), user, ...settled };
};

/** @throws invalid, notFound, conflict */
export const changeTodo = async (
  caller: Caller,
  { AutoId, Version }: { AutoId: number; Version: number },
  form: TodoChange,
) => {
  const { tenant } = caller;
  const current = await todos.get(tenant, AutoId);
  if (current.Version !== Version) throw todos.conflict(current);
  const fields = await fieldsOf(caller, current, form);
  const change = todos.saving(tenant, current, Version, fields);
  const { Items: _, days: __, daysRevision: ___, ...changed } = change.changed ?? {};
  const steps = changedSteps(current.Items, fields.Items ?? current.Items);
  return commit(caller, {
    changes: [{ ...change, changed: { ...changed, ...steps } }],
    extra: namedUserWrites(tenant, { user: fields.user }, current),
    answer: { message: saved(todos.label), todo: { ...current, ...fields, Version: Version + 1 } },
  });
};
