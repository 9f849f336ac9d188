import { setTimeout as wait } from "node:timers/promises";
import { addDays, type Day } from "#shared/dates/day.ts";
import { AppError } from "#shared/errors.ts";
import { paymentState } from "#shared/payment/state.ts";
import type { PlanMakes } from "#shared/plans/plan.ts";
import { chunksOf } from "#shared/values/chunks.ts";
import { companies, offices, type StoredOffice } from "#functions/db/entities.ts";
import { readCounts } from "#functions/db/kind-counts.ts";
import { plans } from "#functions/db/plans.ts";
import { fullnessOf, keepNextRun, type NextRun, readNextRun } from "#functions/db/next-runs.ts";
import { log } from "#functions/runtime/log.ts";
import { tellFull } from "./tell-full.ts";
import { dueMakings } from "./due-makings.ts";
import { type MadeSince, makeTurns } from "./make-turns.ts";
import type { Making } from "./making.ts";
import { nextMaking } from "./next-making.ts";

/** Of a transaction: a made row is four writes, and a list's count, version and history come to it. */
const atOnce = 20;
/**
 * Milliseconds between two of them, so that an office takes no more than 500 written units a second: a row or 作業 takes 11, and
 * 16 where its plan notes sixty turns that it has made.
 */
const pause = 700;

type Run = { office: StoredOffice; until: number; full: Set<PlanMakes>; since: MadeSince };

/** One by one, where together they were refused: another may have made one, or the office's limit leaves room for some. */
const makeEach = async (run: Run, makings: readonly Making[]) => {
  let made = 0;
  for (const making of makings) {
    if (run.full.has(making.plan.makes)) continue;
    try {
      made += await makeTurns(run.office, [making], run.since);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === "limit") run.full.add(making.plan.makes);
      // made or left out meanwhile, or its plan is gone; else it comes again with all that is left, read anew
      else if (!["duplicate", "notFound"].includes(error.code)) throw error;
    }
  }
  return made;
};

const makeAll = async (run: Run, makings: readonly Making[]) => {
  let made = 0;
  for (const [at, part] of chunksOf(makings, atOnce).entries()) {
    if (Date.now() > run.until) throw new Error("No time is left for what is due");
    if (at > 0) await wait(pause);
    try {
      made += await makeTurns(run.office, part, run.since);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      made += await makeEach(run, part);
    }
  }
  return made;
};

/**
 * Makes what falls due within the lead time of an office's plans, each turn once: through crashes, repeats and two runs at once.
 * Nothing for an office that is locked or whose trial is over: it is caught up afterwards, twelve months back at most.
 * From `until` on (ms since 1970) nothing new is begun.
 */
export const makePlans = async (tenant: number, day: Day, until: number) => {
  const [counts, next] = await Promise.all([readCounts(tenant, [plans.name, companies.name]), readNextRun(tenant)]);
  const [planVersion, companyVersion] = counts.map(({ version }) => version) as [number, number];
  if (counts[0]!.live === 0) return;
  const isSeen = next?.planVersion === planVersion && next.companyVersion === companyVersion;
  // a run that died before all had heard comes again
  if (isSeen && next.day > day) return tellFull(tenant, next, day, until);
  const office = await offices.find(tenant);
  if (!office || office.lock?.isOn || paymentState(office, day).state === "over") return;
  const { records } = await plans.list(tenant);
  const run: Run = { office, until, full: new Set(), since: new Map() };
  const made = await makeAll(run, await dueMakings(office, records, day));
  const full = [...run.full];
  const from = full.length > 0 ? addDays(day, 1) : await nextMaking(office, records, day);
  const kept: NextRun = { day: from, planVersion, companyVersion, full, ...fullnessOf(full, next, day) };
  await keepNextRun(tenant, kept);
  log.info({ made, route: "plans/on-plans-due", tenant, day, full });
  await tellFull(tenant, kept, day, until);
};
