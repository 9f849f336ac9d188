import { dayState } from "#shared/checklists/days-left.ts";
import type { RouteResponse } from "#shared/contract.ts";
import type { Day } from "#shared/dates/day.ts";
import { removedName } from "#shared/text/messages.ts";
import { progressOf } from "#shared/todos/engine.ts";
import { flowOf } from "#shared/todos/flows.ts";
import type { todoRoutes } from "#shared/todos/routes.ts";
import type { Todo } from "#shared/todos/todo.ts";
import { inChargeOf, type UserNames, userName } from "#shared/users/in-charge.ts";

export type TodosAnswer = RouteResponse<typeof todoRoutes.list>;

/** A case with what the list says of it beyond its own fields. */
export type ShownTodo = {
  todo: Todo;
  /** The names as they are now, else as they were with （削除済み）. */
  company: string;
  /** The company's id, by which its page is found; -1 when it is deleted. */
  page: number;
  companyKana: string;
  employee: string;
  employeeKana: string;
  /** The user whom it names, and who looks after it: that one, else the company's 担当. */
  user: string;
  inCharge: string;
  /** The first open step, how many are done of those known so far, and both: `3/8 面談`. */
  step: string;
  count: string;
  progress: string;
  /** From 0 to 1. */
  share: number;
  /** The next day for which the case waits, what is to be done by it, and how it stands today. */
  next?: { day: Day; title: string; state: ReturnType<typeof dayState>; today: Day } | undefined;
};

/** The answer's cases as the list shows them, the last changed first. */
export const shownTodos = (
  { todos, companies, staff, deadlines, ...view }: TodosAnswer,
  names: UserNames = {},
): ShownTodo[] => {
  const companyOf = new Map(companies.map((company) => [company.AutoId, company]));
  const employeeOf = new Map(staff.map((employee) => [employee.value, employee]));
  const nextOf = new Map(
    deadlines.map(({ AutoId, day, title }) => [AutoId, { day, title, state: dayState(day, view), today: view.today }]),
  );
  const inOrder = todos.toSorted((a, b) => Date.parse(b.UpdatedAt) - Date.parse(a.UpdatedAt));
  return inOrder.map((todo) => {
    const company = companyOf.get(todo.Company);
    const employee = employeeOf.get(todo.Stuff);
    const { done, all, step } = progressOf(flowOf(todo.FlowType, todo.FlowVer), todo.Items);
    const count = `${done}/${all}`;
    return {
      todo,
      company: company?.Name ?? removedName(todo.CompanyName),
      page: company?.AutoId ?? -1,
      companyKana: company?.NameKana ?? "",
      employee: employee?.label ?? removedName(todo.StuffName),
      employeeKana: employee?.kana ?? "",
      user: userName(names, todo.user),
      inCharge: userName(names, inChargeOf(todo.user, company)),
      step,
      count,
      progress: `${count} ${step}`,
      share: all === 0 ? 0 : done / all,
      next: nextOf.get(todo.AutoId),
    };
  });
};
