import type { Change } from "#functions/db/change.ts";
import type { Item } from "#functions/db/client.ts";
import { companies } from "#functions/db/entities.ts";
import { type ImportRun, readPart } from "#functions/imports/items/import-runs.ts";
import type { Writing } from "#functions/import-plans/plan.ts";
import { moveRun, type Worker } from "./move-run.ts";
import { targets } from "#functions/kinds/imports.ts";

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
  { tenant, kind, firstId, shape }: ImportRun,
  writing: Writing,
  { current, parents }: Awaited<ReturnType<typeof readTargets>>,
): Change | undefined => {
  const target = targets[kind];
  if (writing.act === "create") {
    const isOrphan = writing.parent !== undefined && !parents.includes(writing.parent);
    return isOrphan ? undefined : target.creating(tenant, writing.record, { id: firstId + writing.nth, shape });
  }
  const item = current.get(writing);
  return item && target.saving(tenant, item, writing, shape);
};

const changesOf = async (run: ImportRun, part: Writing[]) => {
  const read = await readTargets(run, part);
  return part.map((writing) => changeOf(run, writing, read));
};

/** How many of a part's new records each parent gets. */
const bornOf = (changes: readonly (Change | undefined)[], part: Writing[]) => {
  const born = new Map<number, number>();
  for (const [index, writing] of part.entries())
    if (changes[index] && writing.act === "create" && writing.parent !== undefined)
      born.set(writing.parent, (born.get(writing.parent) ?? 0) + 1);
  return [...born];
};

/** Writes the next part of a run and marks it in one transaction. @throws an AppError when others were faster */
export const writePart = async (worker: Worker, run: ImportRun): Promise<ImportRun> => {
  const part = await readPart<Writing>(run, run.done);
  const changes = await changesOf(run, part);
  const late = part.filter((_, index) => !changes[index]).map(({ line }) => line);
  const born = bornOf(changes, part);
  return moveRun(worker, run, {
    next: { done: run.done + 1, skipped: [...run.skipped, ...late] },
    changes: changes.filter((change) => change !== undefined),
    touched: born.map(([id]) => [id]),
    // Their room was taken when the run began.
    extra: born.map(([id, existing]) => targets[run.kind].count!(run.tenant, id, { existing, taken: 0 })),
  });
};
