import { AppError } from "#shared/errors.ts";
import type { ImportKind } from "#shared/imports/kinds.ts";
import type { Imported } from "#shared/imports/routes.ts";
import { importMessages, importedRows, checkedRows } from "#shared/imports/sentences.ts";
import type { Caller } from "#functions/chain/caller.ts";
import { findRun, type ImportRun } from "#functions/db/import-runs.ts";
import { type Checked, checkImport } from "#functions/imports/plan/check-file.ts";
import { continueRun, isOver } from "./continue-run.ts";
import { startRun } from "./start-run.ts";

/** A call comes back after about this long, so that the dialog can say how far it is. Milliseconds. */
const slice = 2_000;

type Asked = { caller: Caller; kind: ImportKind; csv: string; today: string };

const countsOf = ({ planned }: Checked) => {
  const created = planned.filter(({ writing }) => writing.act === "create").length;
  return { created, changed: planned.length - created };
};

const checkedAnswer = (checked: Checked): Imported => ({
  message: checked.errors.length > 0 ? importMessages.failed : checkedRows(checked.rows),
  rows: checked.rows,
  ...countsOf(checked),
  errors: checked.errors,
  warnings: checked.warnings,
  token: checked.errors.length > 0 ? "" : checked.token,
  lines: checked.planned.map(({ shown }) => shown),
  done: 0,
  isDone: false,
});

const runAnswer = ({ token, rows, created, changed, done, parts, skipped }: ImportRun): Imported => ({
  message: importedRows(created + changed - skipped.length),
  rows,
  created,
  changed,
  errors: [],
  warnings: skipped.map((line) => ({ line, field: "", message: importMessages.overtaken })),
  token,
  lines: [],
  done: parts === 0 ? 0 : Math.floor(((created + changed) * done) / parts),
  isDone: done === parts,
});

/** Says what a file would do. */
export const tryImport = async ({ caller, kind, csv, today }: Asked): Promise<Imported> =>
  checkedAnswer(await checkImport(caller, kind, csv, today));

/**
 * Begins the run of a token, or goes on with it; the same call again ends what was interrupted.
 * @throws conflict when what the dry run saw has moved, limit
 */
export const runImport = async (asked: Asked, token: string): Promise<Imported> => {
  const { caller, kind, csv, today } = asked;
  const until = Date.now() + slice;
  let run = await findRun(caller.tenant, token);
  if (!run) {
    const checked = await checkImport(caller, kind, csv, today);
    if (checked.token !== token) throw new AppError("conflict");
    if (checked.errors.length > 0) return checkedAnswer(checked);
    if (checked.planned.length === 0) return { ...checkedAnswer(checked), message: importedRows(0), isDone: true };
    run = await startRun(caller, kind, checked);
  }
  if (run.kind !== kind) throw new AppError("notFound");
  const ended = await continueRun(run, caller.now, until);
  if (ended.refused !== undefined && isOver(ended)) throw new AppError("limit", ended.refused);
  return runAnswer(ended);
};
