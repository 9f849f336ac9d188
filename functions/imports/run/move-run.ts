import type { OpenImport } from "#shared/csv/open-import.ts";
import type { Change, GuardedWrite } from "#functions/db/change.ts";
import { type Author, commit } from "#functions/db/commit.ts";
import { type ImportRun, isOver, type Mover, progressWrite } from "#functions/imports/items/import-runs.ts";
import type { Importing } from "#functions/db/kind-counts.ts";
import { targets } from "#functions/kinds/imports.ts";

/** Works on a run in the name of who began it. */
export type Worker = Author & Mover;

const doneOf = ({ created, changed, done, parts }: ImportRun) =>
  parts === 0 ? 0 : Math.floor(((created + changed) * done) / parts);

/** How far a run is, as its list and its dialog show it. */
export const progressOf = (run: ImportRun): OpenImport => ({
  kind: run.kind,
  done: doneOf(run),
  all: run.created + run.changed,
});
export const importingOf = (run: ImportRun): Importing => ({ ...progressOf(run), token: run.token });

/** `touched` are the records of other lists that show something else now. */
type RunStep = { next: Partial<ImportRun>; changes?: Change[]; extra?: GuardedWrite[]; touched?: number[][] };

/** Moves the run on with what was done; every list that shows it moves too. @throws busy when somebody else just did */
export const moveRun = (worker: Worker, run: ImportRun, { next, changes = [], extra = [], touched = [] }: RunStep) => {
  const { tenant } = run;
  const { name, shownBy } = targets[run.kind];
  const moved: ImportRun = { ...run, ...next };
  const importing = isOver(moved) ? undefined : importingOf(moved);
  return commit(worker, {
    changes,
    touches: [{ tenant, kind: name, set: { importing } }, ...shownBy.map((kind) => ({ tenant, kind, ids: touched }))],
    extra: [...extra, progressWrite(run, next, worker)],
    answer: moved,
  });
};
