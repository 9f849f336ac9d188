import { AppError } from "#shared/errors.ts";
import type { Finding } from "#shared/imports/finding.ts";
import type { ImportKind } from "#shared/csv/import-kinds.ts";
import type { Earlier, Imported } from "#shared/imports/routes.ts";
import { checkedRows, importedRows, importMessages } from "#shared/imports/sentences.ts";
import { importLinesShown } from "#shared/limits.ts";
import type { Caller } from "#functions/chain/caller.ts";
import { findContent, findRun, type ImportRun, isOver, isRecent } from "#functions/imports/items/import-runs.ts";
import { bindKey } from "#functions/db/idempotency.ts";
import { type Checked, checkImport, findOpenRun, readFile } from "./check-file.ts";
import type { Planned } from "#functions/import-plans/plan.ts";
import { continueRun } from "./continue-run.ts";
import { progressOf } from "./move-run.ts";
import { startRun } from "./start-run.ts";

/** A call comes back after about this long, so that the dialog can say how far it is. Milliseconds. */
const slice = 2_000;
/** Of a file that is wrong everywhere, so that the answer stays far below what a function may answer. */
const findingsMax = 3_000;

type ImportRequest = { caller: Caller; kind: ImportKind; csv: string; today: string; again: boolean };

const countsOf = ({ planned }: Checked) => {
  const created = planned.filter(({ writing }) => writing.act === "create").length;
  return { created, changed: planned.length - created };
};

/** Changes before new records: those are what somebody must look at. */
const linesOf = (planned: Planned[]) => {
  const lines = planned.map(({ shown }) => shown);
  const [changes, rest] = [lines.filter(({ act }) => act === "save"), lines.filter(({ act }) => act === "create")];
  return [...changes, ...rest].slice(0, importLinesShown);
};

const cut = (findings: Finding[]) => {
  const next = findings[findingsMax];
  if (!next) return findings;
  return [...findings.slice(0, findingsMax), { line: next.line, field: "", message: importMessages.moreFindings }];
};

const checkedAnswer = (checked: Checked): Imported => ({
  message: checked.errors.length > 0 ? importMessages.notImportable : checkedRows(checked.rows),
  rows: checked.rows,
  ...countsOf(checked),
  errors: cut(checked.errors),
  warnings: cut(checked.warnings),
  token: checked.errors.length > 0 ? "" : checked.token,
  lines: linesOf(checked.planned),
  done: 0,
  isDone: false,
});

const runAnswer = (run: ImportRun): Imported => {
  const { token, rows, created, changed, done, parts, skipped } = run;
  return {
    message: importedRows(created + changed - skipped.length),
    rows,
    created,
    changed,
    errors: [],
    warnings: skipped.map((line) => ({ line, field: "", message: importMessages.overtaken })),
    token,
    lines: [],
    done: progressOf(run).done,
    isDone: done === parts,
  };
};

const earlierOf = (state: Earlier["state"], { begunAt, endedAt = begunAt }: ImportRun): Earlier => ({
  state,
  at: endedAt,
});

/** Says what a file would do, or how far an import is that is open: the file's own, or another one that comes first. */
export const tryImport = async ({ caller, kind, csv, today, again }: ImportRequest): Promise<Imported> => {
  const { tenant, now } = caller;
  const file = readFile(kind, csv);
  const open = await findOpenRun(tenant, kind);
  if (open && !isOver(open))
    return { ...runAnswer(open), earlier: earlierOf(open.content === file.content ? "open" : "other", open) };
  const [last, checked] = await Promise.all([findContent(tenant, file.content), checkImport(caller, file, today)]);
  const answer = checkedAnswer(checked);
  return last && !again && isRecent(last, now) ? { ...answer, earlier: earlierOf("ended", last) } : answer;
};

/**
 * Begins the run of a token, or goes on with it; the same call again ends what was interrupted.
 * @throws conflict when what the dry run saw has moved, duplicate, limit, idempotencyMismatch
 */
export const runImport = async (asked: ImportRequest, token: string): Promise<Imported> => {
  const { caller, kind, csv, today, again } = asked;
  const { now } = caller;
  const until = Date.now() + slice;
  if (caller.once) await bindKey(caller.once);
  let run = await findRun(caller.tenant, token);
  if (!run) {
    const checked = await checkImport(caller, readFile(kind, csv), today);
    if (checked.token !== token) throw new AppError("conflict");
    if (checked.errors.length > 0) return checkedAnswer(checked);
    if (checked.planned.length === 0) return { ...checkedAnswer(checked), message: importedRows(0), isDone: true };
    run = await startRun(caller, kind, { checked, again });
  }
  if (run.kind !== kind) throw new AppError("notFound");
  const ended = await continueRun(run, { now, isHour: false }, until);
  if (ended.refused !== undefined && isOver(ended)) throw new AppError("limit", ended.refused);
  return runAnswer(ended);
};
