import type { Day } from "#shared/dates/day.ts";
import type { PlanMakes } from "#shared/plans/plan.ts";
import { getItem, putItem } from "./items.ts";
import { partition } from "./keys.ts";

/**
 * When an office's plans next make something, as long as its plans and companies are as they were seen: while nothing is due,
 * this is all that is read of them.
 */
export type NextRun = {
  day: Day;
  planVersion: number;
  companyVersion: number;
  /** What no more may be made of, since the office's limit is reached. */
  full: PlanMakes[];
};
const keyOf = (tenant: number) => ({ pk: partition(tenant), sk: "plansNext" });

export const readNextRun = (tenant: number) => getItem<NextRun>(keyOf(tenant));
export const keepNextRun = (tenant: number, next: NextRun) => putItem({ ...keyOf(tenant), ...next });
