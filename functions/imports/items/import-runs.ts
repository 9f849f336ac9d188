import { randomBytes } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import { AppError } from "#shared/errors.ts";
import type { ImportKind } from "#shared/csv/import-kinds.ts";
import { importMessages } from "#shared/imports/sentences.ts";
import type { GuardedWrite } from "#functions/db/change.ts";
import { type Item, type Key, tableName } from "#functions/db/client.ts";
import { getItem, putItem, queryItems, updateItem } from "#functions/db/items.ts";
import { partition } from "#functions/db/keys.ts";
import { updateOf } from "#functions/db/update.ts";

/** An import that was begun: what it may write stands in its parts, what it took is counted already. */
export type ImportRun = {
  tenant: number;
  /** What the file says. The last run of it is kept under this, so that the same file finds it again. */
  content: string;
  /** `content-` and what the dry run saw. */
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
  /** In which its parts have the records: see `db/shape.ts`. */
  shape?: number | undefined;
  /** New records of each parent, reserved at the parents before the first is written, and how many parents are. */
  parents: [number, number][];
  reserved: number;
  /** Why it cannot be: then what was reserved is given back. */
  refused?: string | undefined;
  /** Lines that others were faster with. */
  skipped: number[];
  /** ISO instants: when it was begun, when it last moved, when it was over. */
  begunAt: string;
  movedAt: string;
  endedAt?: string | undefined;
};

const openIndex = "import";
const dayMs = 24 * 60 * 60 * 1000;
/** The answer to a repeat is kept this long, and parts of a beginning that came to nothing. */
const keptMs = 30 * dayMs;
const expiry = (now: Date) => Math.floor((now.getTime() + keptMs) / 1000);
const isoAgo = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString();

const runKey = (tenant: number, content: string): Key => ({
  pk: `${partition(tenant)}#import`,
  sk: `run#${content}`,
});
const indexOf = ({ pk, sk }: Key): Item => ({ gsi1pk: openIndex, gsi1sk: `${pk}#${sk}` });
const partKey = ({ tenant, attempt }: Pick<ImportRun, "tenant" | "attempt">, part: number): Key => ({
  pk: `${partition(tenant)}#import`,
  sk: `part#${attempt}#${part}`,
});

/** The last run of a file's content. */
export const findContent = (tenant: number, content: string) => getItem<ImportRun>(runKey(tenant, content));

export const findRun = async (tenant: number, token: string) => {
  const run = await findContent(tenant, token.slice(0, Math.max(0, token.indexOf("-"))));
  return run?.token === token ? run : undefined;
};

/** Whether it is over: all written, or refused and all given back. */
export const isOver = ({ refused, reserved, done, parts }: ImportRun) =>
  refused === undefined ? done === parts : reserved === 0;

/** Whether the same content may only begin again when somebody says so. */
export const isRecent = ({ endedAt = "", refused }: ImportRun, now: Date) =>
  refused === undefined && endedAt > isoAgo(now, dayMs);

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

/**
 * Begins the run unless one of the same content is open or was ended within a day; `again` begins it whenever that was.
 * It stands in the index until it is over. @throws duplicate, conflict
 */
export const startWrite = (run: ImportRun, now: Date, again: boolean): GuardedWrite => {
  const key = runKey(run.tenant, run.content);
  const isFree = again
    ? "attribute_exists(endedAt)"
    : "endedAt <= :dayAgo OR (attribute_exists(endedAt) AND attribute_exists(refused))";
  return {
    write: {
      Put: {
        TableName: tableName(),
        Item: { ...key, ...run, ...indexOf(key) },
        ConditionExpression: `attribute_not_exists(pk) OR ${isFree}`,
        ...(!again && { ExpressionAttributeValues: { ":dayAgo": isoAgo(now, dayMs) } }),
      },
    },
    refused: (item) =>
      item?.endedAt ? new AppError("duplicate", importMessages.importedBefore) : new AppError("conflict"),
  };
};

/** Who moves a run: a call of the dialog, or the hour, which has to mail that it ended. */
export type Mover = { now: Date; isHour: boolean };

const ending = ({ now, isHour }: Mover): Item => ({
  endedAt: now.toISOString(),
  expiresAt: expiry(now),
  ...(!isHour && { gsi1pk: undefined, gsi1sk: undefined }),
});

/** Moves the run on in the transaction of what was done; `busy` when somebody else just did it. */
export const progressWrite = (run: ImportRun, next: Partial<ImportRun>, mover: Mover): GuardedWrite => ({
  write: {
    Update: updateOf(runKey(run.tenant, run.content), {
      set: {
        ...next,
        movedAt: mover.now.toISOString(),
        ...(isOver({ ...run, ...next }) && ending(mover)),
      },
      expected: { token: run.token, done: run.done, reserved: run.reserved },
      condition: `attribute_${run.refused === undefined ? "not_" : ""}exists(#refused)`,
      names: ["refused"],
    }),
  },
  refused: () => new AppError("busy"),
});

type Indexed = ImportRun & { gsi1pk?: string };
/** The runs of all offices that are open, or that the hour has ended without a mail so far. */
export const indexedRuns = async (): Promise<ImportRun[]> => {
  const { items } = await queryItems<Key>({ pk: openIndex, index: "gsi1" });
  const runs = await Promise.all(items.map(({ pk, sk }) => getItem<Indexed>({ pk, sk })));
  // The index follows the table a moment later.
  return runs.filter((run) => run?.gsi1pk !== undefined) as ImportRun[];
};

/** Takes an ended run out of the index: whoever began it got the mail. */
export const markEndMailed = ({ tenant, content, token }: ImportRun) =>
  updateItem(runKey(tenant, content), { set: { gsi1pk: undefined, gsi1sk: undefined }, expected: { token } });
