import { randomBytes } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import { AppError } from "#shared/errors.ts";
import type { ImportKind } from "#shared/imports/kinds.ts";
import type { GuardedWrite } from "./change.ts";
import { type Item, type Key, tableName } from "./client.ts";
import { getItem, putItem, queryItems, updateItem } from "./items.ts";
import { partition } from "./keys.ts";
import { updateOf } from "./update.ts";

/** An import that was begun: what it may write stands in its parts, what it took is counted already. */
export type ImportRun = {
  tenant: number;
  token: string;
  kind: ImportKind;
  /** Who began it; it writes in this name whoever ends it. */
  userId: number;
  rows: number;
  created: number;
  changed: number;
  /** The first of the numbers taken for new records. */
  firstId: number;
  /** Names the parts, so that two beginnings at a time never mix theirs. */
  attempt: string;
  parts: number;
  /** Parts that are written. */
  done: number;
  /** New records of each parent, counted at the parents before the first is written, and how many parents are. */
  parents: [number, number][];
  reserved: number;
  /** Why it cannot be: then what was reserved is given back. */
  refused?: string | undefined;
  /** Lines that others were faster with. */
  skipped: number[];
};

const openIndex = "import";
const day = 24 * 60 * 60;
/** The answer to a repeat is kept this long, and parts of a beginning that came to nothing. */
const keptSeconds = 30 * day;
const expiry = (now: Date) => Math.floor(now.getTime() / 1000) + keptSeconds;

const runKey = (tenant: number, token: string): Key => ({ pk: `${partition(tenant)}#import`, sk: `run#${token}` });
const partKey = ({ tenant, attempt }: Pick<ImportRun, "tenant" | "attempt">, part: number): Key => ({
  pk: `${partition(tenant)}#import`,
  sk: `part#${attempt}#${part}`,
});

export const findRun = (tenant: number, token: string) => getItem<ImportRun>(runKey(tenant, token));

export const newAttempt = () => randomBytes(8).toString("hex");

const atOnce = 10;
/** Writes the parts of a run that is about to begin; nothing reads them before it has. */
export const writeParts = async (of: Pick<ImportRun, "tenant" | "attempt">, parts: unknown[][], now: Date) => {
  for (let start = 0; start < parts.length; start += atOnce)
    await Promise.all(
      parts.slice(start, start + atOnce).map((part, index) => {
        const packed = gzipSync(JSON.stringify(part));
        return putItem({ ...partKey(of, start + index), packed, expiresAt: expiry(now) });
      }),
    );
};

export const readPart = async <T>(run: ImportRun, part: number): Promise<T[]> => {
  const item = await getItem<{ packed: Uint8Array }>(partKey(run, part));
  if (!item) throw new Error(`Part ${part} of an import is missing`);
  return JSON.parse(gunzipSync(item.packed).toString()) as T[];
};

/** Begins the run unless it was begun (`duplicate`); it stands in the index until it is over. */
export const startWrite = (run: ImportRun, now: Date): GuardedWrite => {
  const key = runKey(run.tenant, run.token);
  const open = { gsi1pk: openIndex, gsi1sk: `${key.pk}#${key.sk}` };
  return {
    write: {
      Put: {
        TableName: tableName(),
        Item: { ...key, ...run, ...open, expiresAt: expiry(now) },
        ConditionExpression: "attribute_not_exists(pk)",
      },
    },
    refused: () => new AppError("duplicate"),
  };
};

const closing = (isOver: boolean): Item => (isOver ? { gsi1pk: undefined, gsi1sk: undefined } : {});
const progress = (run: ImportRun, next: Partial<ImportRun>, isOver: boolean) => ({
  set: { ...next, ...closing(isOver) },
  condition: `#done = :wasDone AND #reserved = :wasReserved AND attribute_${run.refused ? "" : "not_"}exists(#refused)`,
  names: ["done", "reserved", "refused"],
  values: { wasDone: run.done, wasReserved: run.reserved },
});

/** Moves the run on in the transaction of what it did; `busy` when somebody else just did it. */
export const progressWrite = (run: ImportRun, next: Partial<ImportRun>, isOver = false): GuardedWrite => ({
  write: { Update: updateOf(runKey(run.tenant, run.token), progress(run, next, isOver)) },
  refused: () => new AppError("busy"),
});

/** Ends a run that cannot be; false when somebody else moved it meanwhile. */
export const refuseRun = async (run: ImportRun, refused: string) =>
  (await updateItem(runKey(run.tenant, run.token), progress(run, { refused }, run.reserved === 0))) !== undefined;

/** The runs of all offices that were begun and not ended. */
export const openRuns = async (): Promise<ImportRun[]> => {
  const { items } = await queryItems<Key>({ pk: openIndex, index: "gsi1" });
  const runs = await Promise.all(items.map(({ pk, sk }) => getItem<ImportRun>({ pk, sk })));
  return runs.filter((run) => run !== undefined);
};
