import { AppError } from "#shared/errors.ts";
import { officeLimits } from "#shared/limits.ts";
import { findRun, type ImportRun, isOver, type Mover } from "#functions/imports/items/import-runs.ts";
import type { Worker } from "./move-run.ts";
import { release, reserve } from "./reserve.ts";
import { writePart } from "./write-part.ts";

const tries = 20;

const step = (worker: Worker, run: ImportRun): Promise<ImportRun> => {
  if (run.refused !== undefined) return release(worker, run);
  return run.reserved < run.parents.length ? reserve(worker, run) : writePart(worker, run);
};

/** Works on a run for at least one step and then until the time (ms since 1970). Any number may do so at a time. @throws busy */
export const continueRun = async (begun: ImportRun, mover: Mover, until: number): Promise<ImportRun> => {
  // In the name of who began it; its limits are taken already, so these are not asked.
  const worker = { ...mover, userId: begun.userId, limits: officeLimits };
  let run = begun;
  for (let failures = 0; !isOver(run);) {
    try {
      run = await step(worker, run);
      failures = 0;
    } catch (error) {
      // Another call went on with it, or one of its records moved: look again.
      if (!(error instanceof AppError) || ++failures === tries) throw error;
      run = (await findRun(run.tenant, run.token)) ?? run;
    }
    if (Date.now() >= until) break;
  }
  return run;
};
