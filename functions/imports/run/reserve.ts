import { AppError } from "#shared/errors.ts";
import { companies } from "#functions/db/entities.ts";
import type { ImportRun } from "#functions/imports/items/import-runs.ts";
import { moveRun, type Worker } from "./move-run.ts";
import { targets } from "#functions/kinds/imports.ts";

/** With the run and two kinds' counts within the 100 writes of a transaction. */
const atOnce = 80;

const countNew = async (worker: Worker, run: ImportRun, group: ImportRun["parents"], sign: 1 | -1) => {
  const found = await companies.getMany(
    run.tenant,
    group.map(([id]) => id),
  );
  const there = group.filter((_, index) => found[index]);
  return moveRun(worker, run, {
    next: { reserved: run.reserved + sign * group.length },
    extra: there.map(([id, count]) => targets[run.kind].count!(run.tenant, id, { taken: sign * count })),
  });
};

/** Reserves room for the next companies' new records. One that has none left meanwhile ends the run before its first row. */
export const reserve = async (worker: Worker, run: ImportRun): Promise<ImportRun> => {
  try {
    return await countNew(worker, run, run.parents.slice(run.reserved, run.reserved + atOnce), 1);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "limit") throw error;
    return moveRun(worker, run, { next: { refused: error.message } });
  }
};

/** Gives back what was reserved at the last companies. */
export const release = (worker: Worker, run: ImportRun): Promise<ImportRun> =>
  countNew(worker, run, run.parents.slice(Math.max(0, run.reserved - atOnce), run.reserved), -1);
