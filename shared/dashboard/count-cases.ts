import { dayState } from "#shared/checklists/days-left.ts";
import type { Day } from "#shared/dates/day.ts";
import { awaitedDays, type CaseDays } from "#shared/todos/case-days.ts";
import { type TodoKind, todoKinds } from "#shared/todos/todo-kinds.ts";
import type { Dashboard } from "./dashboard.ts";

type Counting = { met: ReadonlySet<string>; today: Day; days: number };

/** The open cases by kind: each is overdue or near by the first day for which it waits. */
export const countCases = (
  cases: readonly { AutoId: number; kind: TodoKind; days: CaseDays }[],
  { met, ...view }: Counting,
): Dashboard["TodoList"] => {
  const stood = cases.map((open) => {
    const [next] = awaitedDays(open, met);
    return { kind: open.kind, state: next ? dayState(next.day, view) : "" };
  });
  return todoKinds.map((kind) => {
    const own = stood.filter((open) => open.kind === kind);
    const count = (wanted: string) => own.filter(({ state }) => state === wanted).length;
    return { kind, count: own.length, near: count("near"), overdue: count("overdue") };
  });
};
