import type { Day } from "#shared/dates/day.ts";
import { awaitedDays } from "#shared/todos/case-days.ts";
import { legalRules } from "#shared/todos/legal-rules/rules.ts";
import type { StoredTodo } from "#shared/todos/todo.ts";
import { metFilings } from "./filings.ts";

export type NextDay = { AutoId: number; day: Day; title: string };

/** The first day for which each case still waits, and what is to be done by it. */
export const nextDays = async (tenant: number, cases: readonly StoredTodo[]): Promise<NextDay[]> => {
  const filings = cases.flatMap(({ AutoId, days }) =>
    Object.keys(days).map((TodoRule) => ({ Todo: AutoId, TodoRule })),
  );
  const met = await metFilings(tenant, filings);
  return cases.flatMap((todo) => {
    const [next] = awaitedDays(todo, met);
    const label = legalRules[todo.FlowType].find(({ name }) => name === next?.rule)?.label ?? "";
    return next ? [{ AutoId: todo.AutoId, day: next.day, title: label }] : [];
  });
};
