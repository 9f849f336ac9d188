import { AppError } from "#shared/errors.ts";
import { type Author, commit } from "#functions/db/commit.ts";
import { employeeCountWrite } from "#functions/db/employee-count.ts";
import { companies } from "#functions/db/entities.ts";
import { type ImportRun, progressWrite, refuseRun } from "#functions/db/import-runs.ts";

/** With the run and the count of the companies' kind within the 100 writes of a transaction. */
const atOnce = 80;

const countEmployees = async (author: Author, run: ImportRun, group: ImportRun["parents"], sign: 1 | -1) => {
  const found = await companies.getMany(
    run.tenant,
    group.map(([id]) => id),
  );
  const there = group.filter((_, index) => found[index]);
  const reserved = run.reserved + sign * group.length;
  return commit(author, {
    changes: [],
    touches: [{ tenant: run.tenant, kind: companies.name }],
    extra: [
      progressWrite(run, { reserved }, sign < 0 && reserved === 0),
      ...there.map(([id, count]) => employeeCountWrite(run.tenant, id, sign * count)),
    ],
    answer: { ...run, reserved },
  });
};

/** Counts the next companies' new employees at them. One that has no room left meanwhile ends the run before its first row. */
export const reserve = async (author: Author, run: ImportRun): Promise<ImportRun> => {
  try {
    return await countEmployees(author, run, run.parents.slice(run.reserved, run.reserved + atOnce), 1);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "limit") throw error;
    if (!(await refuseRun(run, error.message))) throw new AppError("busy");
    return { ...run, refused: error.message };
  }
};

/** Gives back what the last reserved companies counted. */
export const release = (author: Author, run: ImportRun): Promise<ImportRun> =>
  countEmployees(author, run, run.parents.slice(Math.max(0, run.reserved - atOnce), run.reserved), -1);
