import { importColumns } from "#shared/imports/columns.ts";
import type { ImportKind } from "#shared/imports/kinds.ts";
import { readTable } from "#shared/imports/read-table.ts";
import { limitReached } from "#shared/messages.ts";
import type { Caller } from "#functions/chain/caller.ts";
import { readCounts } from "#functions/db/kind-counts.ts";
import { hashOf } from "#functions/db/once.ts";
import { type Target, targets } from "#functions/imports/run/targets.ts";
import { checklistPlanner } from "./plan-checklist.ts";
import { planCompanies } from "./plan-companies.ts";
import { planEmployees } from "./plan-employees.ts";
import { planTodos } from "./plan-todos.ts";
import type { Plan, Planner } from "./plan.ts";

/** How each kind of import is planned. */
const planners: Record<ImportKind, Planner> = {
  companies: planCompanies,
  staff: planEmployees,
  todos: planTodos,
  electronicApplication: checklistPlanner("electronicApplication"),
  subsidy: checklistPlanner("subsidy"),
  article36Agreement: checklistPlanner("article36Agreement"),
};

/** The plan of a file, and the list versions of the kinds that it was made from. */
export type Checked = Plan & { token: string; versions: [name: string, version: number][] };

const checkLimit = ({ limits }: Caller, { limit, label }: Target, live: number, { planned, errors }: Plan) => {
  if (!limit) return;
  const first = planned.filter(({ writing }) => writing.act === "create")[Math.max(0, limits[limit] - live)];
  if (first) errors.push({ line: first.shown.line, field: "", message: limitReached(label, limits[limit]) });
};

/** Plans a file without writing anything; the token stands for the file, what was read for it and the day. */
export const checkImport = async (caller: Caller, kind: ImportKind, csv: string, today: string): Promise<Checked> => {
  const { tenant, office } = caller;
  const target = targets[kind];
  const names = [target.name, ...target.reads];
  // Before the records: what changes in between makes the run ask again, and is never overlooked.
  const counts = await readCounts(tenant, names);
  const versions = names.map((name, index): [string, number] => [name, counts[index]!.version]);
  const plan = await planners[kind](caller, readTable(importColumns[kind], csv), today);
  checkLimit(caller, target, counts[0]!.live, plan);
  const token = hashOf(kind, String(tenant), String(office.Version), today, JSON.stringify(versions), csv);
  return { ...plan, errors: plan.errors.toSorted((a, b) => a.line - b.line), token, versions };
};
