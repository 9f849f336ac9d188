import { firstItems, copyItems } from "#shared/todos/engine.ts";
import type { Flow } from "#shared/todos/flow.ts";
import { flowToSave, newestFlow } from "#shared/todos/flows.ts";
import type { TodoItem } from "#shared/todos/item.ts";
import type { TodoKind } from "#shared/todos/todo-kinds.ts";
import type { Todo } from "#shared/todos/todo.ts";
import { noUser } from "#shared/users/in-charge.ts";

/** What the dialog holds: nothing chosen yet in a new one, and the steps with who did and wrote what. */
export type CaseForm = {
  Name: TodoKind | "";
  Company: number | null;
  Stuff: number | null;
  user: number;
  List: TodoItem[];
};

/** A new case is of `company`, if one is named. */
export const toForm = (todo: Todo | undefined, company: number | null = null): CaseForm =>
  todo
    ? { Name: todo.FlowType, Company: todo.Company, Stuff: todo.Stuff, user: todo.user, List: todo.Items }
    : { Name: "", Company: company, Stuff: null, user: noUser, List: [] };

/** The flow that a form's steps follow: the one its case began with, else the newest. */
export const flowFor = (kind: CaseForm["Name"], record: Todo | undefined): Flow | undefined =>
  kind === "" ? undefined : flowToSave(kind, record);

export const initialSteps = (kind: TodoKind, record: Todo | undefined) => firstItems(flowToSave(kind, record));

/** A new case goes by today's flow: of one that went by an older one the choices may be none any more. */
export const copyOf = (values: CaseForm, record: Todo | undefined): CaseForm => {
  if (values.Name === "") return values;
  const newest = newestFlow(values.Name);
  const isNewest = flowFor(values.Name, record) === newest;
  return { ...values, List: isNewest ? copyItems(newest, values.List) : firstItems(newest) };
};
