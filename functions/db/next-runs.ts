import type { Day } from "#shared/dates/day.ts";
import type { PlanMakes } from "#shared/plans/plan.ts";
import { getItem, putItem, updateItem } from "./items.ts";
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
  /** Of each of them since which day, run after run. */
  fullSince?: Partial<Record<PlanMakes, Day>>;
  /** Those of them of which not everybody has been told by mail. */
  untold?: PlanMakes[];
};
const keyOf = (tenant: number) => ({ pk: partition(tenant), sk: "plansNext" });

export const readNextRun = (tenant: number) => getItem<NextRun>(keyOf(tenant));
export const keepNextRun = (tenant: number, next: NextRun) => putItem({ ...keyOf(tenant), ...next });

/** The next run looks at all plans anew, whatever it is seen by. */
export const forgetNextRun = (tenant: number) => updateItem(keyOf(tenant), { set: { planVersion: -1 } });

/** What is full after a run: as long as it stays so from run to run it is one occasion, told once. */
export const fullnessOf = (full: readonly PlanMakes[], before: NextRun | undefined, day: Day) => {
  const was = before?.fullSince ?? {};
  return {
    fullSince: Object.fromEntries(full.map((makes) => [makes, was[makes] ?? day])),
    untold: full.filter((makes) => was[makes] === undefined || before?.untold?.includes(makes)),
  };
};

/** Unless another run was kept meanwhile: that one says itself what is to be told. */
export const markFullTold = (tenant: number, { day, planVersion, companyVersion }: NextRun) =>
  updateItem(keyOf(tenant), { set: { untold: [] }, expected: { day, planVersion, companyVersion } });
