import { flowOf, newestFlow } from "#shared/todos/flows.ts";
import { legalDatesOf } from "#shared/todos/legal-dates.ts";
import type { TodoKind } from "#shared/todos/todo-kinds.ts";

export type Entered = Record<string, { date?: string; sel?: string; sub?: string[]; done?: boolean }>;

/** What was entered in some steps, as the rules read it. */
export const itemsOf = (entered: Entered) =>
  Object.entries(entered).map(([name, fields]) => ({ name, sel: "", sub: [], ...fields }));

/** The legal dates of a case, of the newest version of its flow unless another is named. */
export const datesOf = (kind: TodoKind, entered: Entered, version = newestFlow(kind).version) =>
  legalDatesOf(flowOf(kind, version), itemsOf(entered));

/** name → day, with the day to file by behind it where it is another. */
export const daysOf = (...of: Parameters<typeof datesOf>) =>
  Object.fromEntries(
    datesOf(...of).map(({ name, day, filingDue = day }) => [name, filingDue === day ? day : `${day} → ${filingDue}`]),
  );
