import type { Change } from "#functions/db/change.ts";
import type { Item } from "#functions/db/client.ts";
import { type Author, commit } from "#functions/db/commit.ts";
import { employeeCountWrite } from "#functions/db/employee-count.ts";
import { companies } from "#functions/db/entities.ts";
import { type ImportRun, progressWrite, readPart } from "#functions/db/import-runs.ts";
import type { Writing } from "#functions/imports/plan/plan.ts";
import { targets } from "./targets.ts";

type Saving = Extract<Writing, { act: "save" }>;

/** The records that a part changes, by their ids; the parents of those it makes that are still there. */
const readTargets = async ({ tenant, kind }: ImportRun, part: Writing[]) => {
  const savings = part.filter((writing): writing is Saving => writing.act === "save");
  const parents = [...new Set(part.flatMap((writing) => ("parent" in writing ? [writing.parent!] : [])))];
  const [current, clients] = await Promise.all([
    targets[kind].getMany(
      tenant,
      savings.map(({ ids }) => ids),
    ),
    companies.getMany(tenant, parents),
  ]);
  return {
    current: new Map<Writing, Item | undefined>(savings.map((saving, index) => [saving, current[index]])),
    parents: parents.filter((_, index) => clients[index]),
  };
};

/** The change of a line, unless somebody saved or removed its record, or its parent, since the run began. */
const changeOf = (
  { tenant, kind, firstId }: ImportRun,
  writing: Writing,
  { current, parents }: Awaited<ReturnType<typeof readTargets>>,
): Change | undefined => {
  const target = targets[kind];
  if (writing.act === "create") {
    const isOrphan = writing.parent !== undefined && !parents.includes(writing.parent);
    return isOrphan ? undefined : target.creating(tenant, writing.record, firstId + writing.nth);
  }
  const item = current.get(writing);
  return item?.Version === writing.version ? target.saving(tenant, item, writing) : undefined;
};

/** Writes the next part of a run and marks it in one transaction. @throws an AppError when others were faster */
export const writePart = async (author: Author, run: ImportRun): Promise<ImportRun> => {
  const part = await readPart<Writing>(run, run.done);
  const read = await readTargets(run, part);
  const changes = part.map((writing) => changeOf(run, writing, read));
  const late = part.filter((_, index) => !changes[index]).map(({ line }) => line);
  const next = { done: run.done + 1, skipped: [...run.skipped, ...late] };
  return commit(author, {
    changes: changes.filter((change) => change !== undefined),
    extra: [
      ...read.parents.map((id) => employeeCountWrite(run.tenant, id, 0)),
      progressWrite(run, next, next.done === run.parts),
    ],
    answer: { ...run, ...next },
  });
};
