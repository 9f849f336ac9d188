import type { Company } from "#shared/companies/company.ts";
import type { Employee } from "#shared/companies/employee.ts";
import { AppError } from "#shared/errors.ts";
import { noUser } from "#shared/users/in-charge.ts";
import { check } from "./check.ts";
import { isComplete, withEndMark } from "./engine.ts";
import type { Flow } from "./flow.ts";
import type { TodoItem, TodoItemDraft } from "./item.ts";
import { openDays } from "./legal-dates.ts";
import { legalRulesRevision } from "./legal-rules/rules.ts";
import { stamp } from "./stamp.ts";
import type { StoredTodo, Todo } from "./todo.ts";

type By = { userId: number; now: Date };
type Before = Pick<Todo, "FlowType" | "Items" | "Done" | "DoneAt" | "DoneUserId">;

const doneMarks = (before: Before | undefined, Done: boolean, { userId, now }: By) => {
  if (!Done) return { DoneAt: "", DoneUserId: -1 };
  return before?.Done
    ? { DoneAt: before.DoneAt, DoneUserId: before.DoneUserId }
    : { DoneAt: now.toISOString(), DoneUserId: userId };
};

/** What is stored of the days for which a case waits; one that is complete waits for none. */
export const countedDays = (
  flow: Flow,
  { Items, Done }: { Items: readonly TodoItem[]; Done: boolean },
): Pick<StoredTodo, "days" | "daysRevision"> => ({
  days: Object.fromEntries(Done ? [] : openDays(flow, Items).map(({ rule, day }) => [rule, day])),
  daysRevision: legalRulesRevision,
});

/**
 * What the server says of a case that is saved with these steps: who did and wrote what, whether it is complete.
 * A case of another kind begins anew.
 * @throws invalid with the step that the flow cannot have there, as `List.3.sel`
 */
export const settleTodo = (flow: Flow, before: Before | undefined, list: readonly TodoItemDraft[], by: By) => {
  const refusal = check(flow, list);
  if (refusal) {
    const { index, field, message } = refusal;
    throw new AppError("invalid", undefined, { fields: { [`List.${index}.${field}`]: message } });
  }
  const stamped = stamp(flow, before?.FlowType === flow.kind ? before.Items : [], list, by);
  const Done = isComplete(flow, stamped);
  const Items = withEndMark(flow, stamped);
  return {
    FlowType: flow.kind,
    FlowVer: flow.version,
    Items,
    ...countedDays(flow, { Items, Done }),
    Done,
    Status: Done ? ("完了" as const) : ("未完了" as const),
    ...doneMarks(before, Done, by),
    UpdateUserId: by.userId,
    UpdatedAt: by.now.toISOString(),
  };
};

type Beginning = {
  company: Company;
  employee: Employee;
  user?: number | undefined;
  flow: Flow;
  list: readonly TodoItemDraft[];
};

/** The case of an employee as it is first stored, without its number. @throws invalid as `settleTodo` does */
export const newTodo = (
  { company, employee, user = noUser, flow, list }: Beginning,
  by: { userId: number; now: Date },
): Omit<StoredTodo, "AutoId"> => ({
  Version: 1,
  Company: company.id,
  CompanyName: company.name,
  Stuff: employee.value,
  StuffName: employee.label,
  user,
  ...settleTodo(flow, undefined, list, by),
  CreateUserId: by.userId,
  CreatedAt: by.now.toISOString(),
});
