import { AppError } from "#shared/errors.ts";
import type { ImportKind } from "#shared/imports/kinds.ts";
import type { Caller } from "#functions/chain/caller.ts";
import type { Step } from "#functions/db/change.ts";
import { commit } from "#functions/db/commit.ts";
import { beginStep, findRun, type ImportRun, newAttempt, writeParts } from "#functions/db/import-runs.ts";
import { getItem, updateOf } from "#functions/db/items.ts";
import { idsKey, kindKey } from "#functions/db/keys.ts";
import { limitRefusal } from "#functions/db/kind.ts";
import type { Checked } from "#functions/imports/plan/check-file.ts";
import type { Planned, Writing } from "#functions/imports/plan/plan.ts";
import { type Target, targets } from "./targets.ts";

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

const unmoved = (seen: number) => (seen === 0 ? "attribute_not_exists(#version)" : "#version = :seen");

/** The kind is as it was seen, has room for all new records, and counts them from now on. */
const countStep = ({ tenant, limits }: Caller, { name, label, limit }: Target, seen: number, created: number): Step => {
  const max = limit ? limits[limit] : Infinity;
  const room = limit ? " AND (attribute_not_exists(#live) OR #live <= :room)" : "";
  const update = updateOf(kindKey(tenant, name), {
    add: { version: 1, live: limit ? created : 0 },
    condition: unmoved(seen) + room,
    values: { ...(seen > 0 && { seen }), ...(limit && { room: max - created }) },
  });
  const refused: Step["refused"] = (item) =>
    Number(item?.version ?? 0) === seen ? limitRefusal(label, max) : new AppError("conflict");
  return { write: { Update: update }, refused };
};

/** An update of nothing, since a check alone would be one more right of the function. */
const unmovedStep = ({ tenant }: Caller, name: string, seen: number): Step => ({
  write: {
    Update: updateOf(kindKey(tenant, name), {
      add: { live: 0 },
      condition: unmoved(seen),
      names: ["version"],
      values: seen > 0 ? { seen } : {},
    }),
  },
  refused: () => new AppError("conflict"),
});

const idsStep = ({ tenant }: Caller, { name }: Target, last: number, created: number): Step => ({
  write: {
    Update: updateOf(idsKey(tenant, name), {
      add: { last: created },
      condition: last === 0 ? "attribute_not_exists(#last)" : "#last = :was",
      values: last > 0 ? { was: last } : {},
    }),
  },
  // A number was lost to a create that failed: nothing that the run saw has changed.
  refused: () => new AppError("busy"),
});

/** Ids, limit and the run itself in one conditional write; a run of the same token that was first is taken up. */
const take = async (caller: Caller, target: Target, checked: Checked, draft: Omit<ImportRun, "firstId">) => {
  const { userId, now, limits, tenant } = caller;
  const last = Number((await getItem(idsKey(tenant, target.name)))?.last ?? 0);
  const run: ImportRun = { ...draft, firstId: last + 1 };
  const [[, seen], ...read] = checked.versions as [[string, number], ...[string, number][]];
  const extra = [
    beginStep(run, now),
    countStep(caller, target, seen, run.created),
    ...read.map(([name, version]) => unmovedStep(caller, name, version)),
    ...(run.created > 0 ? [idsStep(caller, target, last, run.created)] : []),
  ];
  return commit({ userId, now, limits }, { changes: [], extra, answer: run });
};

/** Begins the run of a checked file. @throws conflict when what it saw has moved, limit, busy */
export const beginImport = async (caller: Caller, kind: ImportKind, checked: Checked): Promise<ImportRun> => {
  const { tenant, userId, now } = caller;
  const target = targets[kind];
  const { planned, rows, token } = checked;
  const parts = partsOf(planned, target);
  const created = planned.filter(({ writing }) => writing.act === "create").length;
  const counts = { rows, created, changed: planned.length - created, parts: parts.length, done: 0, reserved: 0 };
  const draft = {
    tenant,
    token,
    kind,
    userId,
    ...counts,
    attempt: newAttempt(),
    parents: parentsOf(planned),
    skipped: [],
  };
  await writeParts(draft, parts, now);
  for (let attempt = 1; ; attempt++) {
    try {
      return await take(caller, target, checked, draft);
    } catch (error) {
      const begun = error instanceof AppError ? await findRun(tenant, token) : undefined;
      if (begun) return begun;
      if (!(error instanceof AppError) || error.code !== "busy" || attempt === tries) throw error;
    }
  }
};
