import { checklistConfigs } from "#shared/checklists/configs.ts";
import { type Dated, hasTiming, isNear, isOver, timings } from "#shared/checklists/deadline.ts";
import { type WorkplaceKey, renewals } from "#shared/checklists/renewals.ts";
import { noStatus, readStatus, statusValues } from "#shared/checklists/status.ts";
import type { Day } from "#shared/dates/day.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import type { ChecklistCount } from "./dashboard.ts";

/** A type's rows counted by status, then by 受付状況; a row stands in one status and in any number of timings. */
export const countRows = (
  type: ChecklistType,
  rows: readonly Dated[],
  { today, days, places }: { today: Day; days: number; places: readonly WorkplaceKey[] },
): ChecklistCount[] => {
  const config = checklistConfigs[type];
  const view = { today, days, ...renewals(type, rows, places) };
  const count = (of: readonly Dated[] = []) => ({
    total: of.length,
    near: of.filter((row) => isNear(row, view)).length,
    overdue: of.filter((row) => isOver(row, view)).length,
  });
  const byStatus = Map.groupBy(rows, ({ status }) => readStatus(config, status) ?? noStatus);
  return [
    ...statusValues(config).map(({ value }) => ({
      kind: type,
      timing: "" as const,
      status: value,
      ...count(byStatus.get(value)),
    })),
    ...timings.map((timing) => ({
      kind: type,
      timing,
      status: "",
      ...count(rows.filter((row) => hasTiming(row, timing, view))),
    })),
  ];
};
