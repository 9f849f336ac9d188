import { useMemo } from "react";
import { dueDay } from "#shared/checklists/deadline.ts";
import { renewals } from "#shared/checklists/renewals.ts";
import { checklistRoutes } from "#shared/checklists/routes.ts";
import { unwrap } from "#shared/checklists/wire.ts";
import { type Day, isDay } from "#shared/dates/day.ts";
import { taskRoutes } from "#shared/tasks/routes.ts";
import { useRoute } from "#web/api/api.ts";
import { useSession } from "#web/api/use-session.ts";
import type { MadeState } from "./turns.ts";

/** A 36協定 that ends, with the day by which the next one must be there; its row makes that, not a plan. */
export type Renewal = { id: number; company: number; due: Day; isLate: boolean };

const all = { query: {} };
const rowsOf = (type: "electronicApplication" | "article36Agreement") => ({ params: { type }, query: {} });

/** How what plans have made stands, from the lists; 作業 that are not open are not told apart, done or deleted. */
export const useMadeState = (): MadeState => {
  const { today } = useSession();
  const { data: rows } = useRoute(checklistRoutes.list, rowsOf("electronicApplication"));
  const { data: tasks } = useRoute(taskRoutes.list, all);
  return useMemo(() => {
    const open = (due: Day) => (isDay(due) && due < today ? "late" : "made");
    const ofRows = rows?.records.map((wire) => [wire.AutoId, wire.Done ? "done" : open(dueDay(unwrap(wire)))] as const);
    const ofTasks = tasks?.tasks.map(({ AutoId, dueDate }) => [AutoId, open(dueDate)] as const);
    const known = { electronicApplication: new Map(ofRows), task: new Map(ofTasks) };
    return ({ makes }, id) => known[makes].get(id);
  }, [rows, tasks, today]);
};

/** Those that nothing renews yet. */
export const useRenewals = (): readonly Renewal[] => {
  const { data } = useRoute(checklistRoutes.list, rowsOf("article36Agreement"));
  return useMemo(() => {
    const rows = data?.records.map(unwrap) ?? [];
    const { isRenewed } = renewals("article36Agreement", rows, data?.workplaces ?? []);
    return rows
      .filter((row) => !row.Done && isDay(dueDay(row)) && !isRenewed(row))
      .map((row) => ({ id: row.AutoId, company: row.company, due: dueDay(row), isLate: dueDay(row) < data!.today }));
  }, [data]);
};
