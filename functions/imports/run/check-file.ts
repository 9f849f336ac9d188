import { importColumns } from "#shared/imports/columns.ts";
import type { ImportKind } from "#shared/csv/import-kinds.ts";
import type { ParsedCsv } from "#shared/csv/parse.ts";
import { parseFile, readTable } from "#shared/imports/read-table.ts";
import { officeLimits } from "#shared/limits.ts";
import { limitReached } from "#shared/text/messages.ts";
import type { Caller } from "#functions/chain/caller.ts";
import { findRun } from "#functions/imports/items/import-runs.ts";
import { readCounts } from "#functions/db/kind-counts.ts";
import { hashOf } from "#functions/db/idempotency.ts";
import { shapeNumber } from "#functions/db/shape.ts";
import type { Plan } from "#functions/import-plans/plan.ts";
import type { Target } from "#functions/import-plans/target.ts";
import { targets } from "#functions/kinds/imports.ts";

/** A file as it came, and what it says: the same cells are the same content, whatever wrote them. */
export type File = { kind: ImportKind; parsed: ParsedCsv; content: string };

/** Letters of a digest: far more than enough to distinguish two files; two of them are a token. */
const digestLength = 40;
const digestOf = (...parts: string[]) => hashOf(...parts).slice(0, digestLength);

export const readFile = (kind: ImportKind, csv: string): File => {
  const parsed = parseFile(csv);
  return { kind, parsed, content: digestOf(kind, JSON.stringify(parsed.rows.map(({ cells }) => cells))) };
};

/** The import of the kind that is open, of whatever file. */
export const findOpenRun = async (tenant: number, kind: ImportKind) => {
  const [counts] = await readCounts(tenant, [targets[kind].name]);
  return counts?.importing && findRun(tenant, counts.importing.token);
};

/** The plan of a file, and the list versions of the kinds that it was made from. */
export type Checked = Plan & { content: string; token: string; versions: [name: string, version: number][] };

const checkLimit = ({ limits }: Caller, { limit, label }: Target, live: number, { planned, errors }: Plan) => {
  if (!limit) return;
  const max = limits[limit] ?? officeLimits[limit];
  const first = planned.filter(({ writing }) => writing.act === "create")[Math.max(0, max - live)];
  if (first) errors.push({ line: first.shown.line, field: "", message: limitReached(label, max) });
};

/** Plans a file without writing anything; the token stands for the file, what was read for it and the day. */
export const checkImport = async (caller: Caller, file: File, today: string): Promise<Checked> => {
  const { kind, parsed, content } = file;
  const { tenant, office } = caller;
  const target = targets[kind];
  const names = [target.name, ...target.reads];
  // Before the records: what changes in between makes the run ask again, and is never overlooked.
  const counts = await readCounts(tenant, names);
  const versions = names.map((name, index): [string, number] => [name, counts[index]!.version]);
  const plan = await target.plan(caller, readTable(importColumns[kind], parsed), today);
  checkLimit(caller, target, counts[0]!.live, plan);
  const shape = shapeNumber(target.shape) ?? 0;
  const seen = digestOf(String(tenant), String(office.Version), today, JSON.stringify(versions), String(shape));
  const errors = plan.errors.toSorted((a, b) => a.line - b.line);
  return { ...plan, errors, content, token: `${content}-${seen}`, versions };
};
