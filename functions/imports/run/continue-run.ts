import { AppError } from "#shared/errors.ts";
import { officeLimits } from "#shared/limits.ts";
import type { Author } from "#functions/db/commit.ts";
import { findRun, type ImportRun } from "#functions/db/import-runs.ts";
import { release, reserve } from "./reserve.ts";
import { writePart } from "./write-part.ts";

const tries = 20;

export const isOver = ({ refused, reserved, done, parts }: ImportRun) =>
  refused === undefined ? done === parts : reserved === 0;

const step = (author: Author, run: ImportRun): Promise<ImportRun> => {
  if (run.refused !== undefined) return release(author, run);
  return run.reserved < run.parents.length ? reserve(author, run) : writePart(author, run);
};

/** Works on a run for at least one step and then until the time (ms since 1970). Any number may do so at a time. @throws busy */
export const continueRun = async (begun: ImportRun, now: Date, until: number): Promise<ImportRun> => {
  // In the name of who began it; its limits are taken already, so these are not asked.
  const author = { userId: begun.userId, now, limits: officeLimits };
  let run = begun;
  for (let failures = 0; !isOver(run);) {
    try {
      run = await step(author, run);
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
