import { addDays, type Day } from "#shared/dates/day.ts";
import { choose, firstItems, setDate } from "#shared/todos/engine.ts";
import { newestFlow } from "#shared/todos/flows.ts";
import type { TodoItem, TodoItemDraft } from "#shared/todos/item.ts";
import { todoRoutes } from "#shared/todos/routes.ts";
import type { TodoKind } from "#shared/todos/todo-kinds.ts";
import type { Todo } from "#shared/todos/todo.ts";
import { aClient } from "./checklists.ts";
import { anOffice, type aUser } from "./office.ts";

type User = Awaited<ReturnType<typeof aUser>>;

/** The steps of a 休職 whose end is to be announced by this day: all that the case waits for. */
export const leaveEnding = (by: Day): TodoItem[] => {
  const flow = newestFlow("mentalStuff");
  const chosen = { physician: "absent", diagnosis: "leave", income: "allowance", service: "over" };
  const items = Object.entries(chosen).reduce((all, [name, sel]) => choose(flow, all, name, sel), firstItems(flow));
  return setDate(flow, items, "leaveTerm", addDays(by, 30));
};

/** The steps of a mother's case whose child is born. */
export const bornOn = (day: Day): TodoItem[] => {
  const flow = newestFlow("maternityLeave");
  const chosen = choose(flow, choose(flow, firstItems(flow), "pregnancy", "mother"), "birth", "live");
  return setDate(flow, chosen, "birth", day);
};

/** A new case of the office's employee 1 of company 1, as the form sends it. */
export const aTodo = (Name: TodoKind = "mentalStuff", fields: Record<string, unknown> = {}) => ({
  Name,
  Company: 1,
  Stuff: 1,
  List: firstItems(newestFlow(Name)) as TodoItemDraft[],
  ...fields,
});

/** The calls of the screen of cases, as a user makes them. */
export const todoCalls = ({ call }: Pick<User, "call">) => ({
  list: (headers = {}) => call(todoRoutes.list, { headers }),
  get: (AutoId = 1) => call(todoRoutes.get, { params: { AutoId } }),
  add: (body: object, headers = {}) => call(todoRoutes.save, { body, headers }),
  /** Saves a case with other steps, and whatever else is said. */
  change: ({ AutoId, Version, FlowType, Company, Stuff, Items }: Todo, List: TodoItem[] = Items, fields = {}) =>
    call(todoRoutes.save, { body: { AutoId, Version, Name: FlowType, Company, Stuff, List, ...fields } }),
  remove: (AutoId: number, Version: number, headers = {}) =>
    call(todoRoutes.remove, { params: { AutoId }, query: { Version }, headers }),
});

/** An office with company 1 青葉製作所, whose employees are 101 山本 健太 and 102 伊藤 大輔. */
export const aTodoOffice = async (fields = {}) => {
  const office = await anOffice(fields);
  await aClient(office.tenant, 1, "株式会社青葉製作所", ["山本 健太", "伊藤 大輔"]);
  const calls = todoCalls(office);
  /** A case of employee 101 that is stored. */
  const aCase = async (kind: TodoKind = "mentalStuff", more = {}): Promise<Todo> =>
    (await calls.add(aTodo(kind, { Stuff: 101, ...more }))).body.todo;
  return { ...office, ...calls, aCase };
};
