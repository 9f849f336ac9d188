import { AppError } from "#shared/errors.ts";
import type { ImportKind } from "#shared/csv/import-kinds.ts";
import type { Caller } from "#functions/chain/caller.ts";
import { commit } from "#functions/db/commit.ts";
import { startWrite, findRun, type ImportRun, newAttempt, writeParts } from "#functions/imports/items/import-runs.ts";
import { idsWrite, lastId, reserveWrite, unchangedWrite } from "#functions/db/kind-counts.ts";
import { shapeNumber } from "#functions/db/shape.ts";
import type { Checked } from "./check-file.ts";
import type { Planned, Writing } from "#functions/import-plans/plan.ts";
import { importingOf } from "./move-run.ts";
import type { Target } from "#functions/import-plans/target.ts";
import { targets } from "#functions/kinds/imports.ts";

/** Of the 400 KB an item may have, and of the 4 MB of a transaction, which writes a change twice with its history. */
const partBytes = 300_000;
const tries = 5;

const partsOf = (planned: Planned[], { atOnce }: Target) => {
  const parts: Writing[][] = [];
  let bytes = Infinity;
  for (const { writing } of planned) {
    const size = Buffer.byteLength(JSON.stringify(writing));
    const isFull = bytes + size > partBytes || parts.at(-1)!.length >= atOnce;
    if (isFull) parts.push([]);
    bytes = size + (isFull ? 0 : bytes);
    parts.at(-1)!.push(writing);
  }
  return parts;
};

const parentsOf = (planned: Planned[]) => {
  const counts = new Map<number, number>();
  for (const { writing } of planned)
    if (writing.act === "create" && writing.parent) counts.set(writing.parent, (counts.get(writing.parent) ?? 0) + 1);
  return [...counts];
};

/** Ids, limit and the run itself in one conditional write. @throws duplicate when the run was begun, conflict, limit, busy */
const reserveRun = async (
  caller: Caller,
  target: Target,
  { checked, draft, again }: { checked: Checked; draft: Omit<ImportRun, "firstId">; again: boolean },
) => {
  const { userId, now, limits, tenant } = caller;
  const last = await lastId(tenant, target.name);
  const run: ImportRun = { ...draft, firstId: last + 1 };
  const [written, ...read] = checked.versions.map(([name, version]) => ({ tenant, name, version }));
  const max = target.limit && limits[target.limit];
  const extra = [
    startWrite(run, now, again),
    reserveWrite(written!, { created: run.created, max, label: target.label, importing: importingOf(run) }),
    ...read.map((seen) => unchangedWrite(seen, target.shownBy.includes(seen.name))),
    ...(run.created > 0 ? [idsWrite(tenant, target.name, { last, count: run.created })] : []),
  ];
  return commit({ userId, now, limits }, { changes: [], extra, answer: run });
};

/**
 * Starts the run of a checked file; one of the same token that was first is taken up.
 * @throws conflict when what it saw has moved or an import is open, duplicate when the content was imported within a day, limit, busy
 */
export const startRun = async (
  caller: Caller,
  kind: ImportKind,
  { checked, again }: { checked: Checked; again: boolean },
): Promise<ImportRun> => {
  const { tenant, userId, now } = caller;
  const target = targets[kind];
  const { planned, rows, content, token } = checked;
  const parts = partsOf(planned, target);
  const created = planned.filter(({ writing }) => writing.act === "create").length;
  const counts = { rows, created, changed: planned.length - created, parts: parts.length, done: 0, reserved: 0 };
  const draft = {
    ...{ tenant, content, token, kind, userId },
    ...counts,
    attempt: newAttempt(),
    shape: shapeNumber(target.shape),
    parents: parentsOf(planned),
    skipped: [],
    begunAt: now.toISOString(),
    movedAt: now.toISOString(),
  };
  await writeParts(draft, parts, now);
  for (let attempt = 1; ; attempt++) {
    try {
      return await reserveRun(caller, target, { checked, draft, again });
    } catch (error) {
      const begun = error instanceof AppError ? await findRun(tenant, token) : undefined;
      if (begun) return begun;
      if (!(error instanceof AppError) || error.code !== "busy" || attempt === tries) throw error;
    }
  }
};
