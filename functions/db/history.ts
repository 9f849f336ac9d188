import { randomBytes } from "node:crypto";
import type { GuardedWrite } from "./change.ts";
import { type Item, type Key, tableName } from "./client.ts";
import { getItem, getItems, queryItems } from "./items.ts";
import { pad, partition, recordKey } from "./keys.ts";
import { type Shape, upgraded } from "./shape.ts";

// Each commit leaves in the history of its office who did what to which records, in the order of time: what changed since
// an answer is read from here. The index has it by record.

const prefix = "history#";
const end = "~";

/** When a commit was tried, and its name: all its entries have both. */
export type Stamp = { at: string; commit: string };
export const newStamp = (): Stamp => ({ at: new Date().toISOString(), commit: randomBytes(6).toString("base64url") });

type Subject = { tenant: number; kind: string; ids?: readonly number[] };
const keyOf = ({ tenant, kind, ids = [] }: Subject, { at, commit }: Stamp) => ({
  pk: partition(tenant),
  sk: `${prefix}${[at, kind, ids.map(pad).join("#"), commit].join("#")}`,
});
/** `tenant#7#history#company#0000000012`: all that was ever done to a record. */
const indexOf = ({ tenant, kind, ids = [] }: Subject, { at, commit }: Stamp) => ({
  gsi1pk: `${partition(tenant)}#${prefix}${recordKey(tenant, kind, ...ids).sk}`,
  gsi1sk: `${at}#${commit}`,
});

const keptYears = 3;
/** Entries before this instant are over, whether or not the table has taken them away. */
const keptFrom = (now: Date) => {
  const from = new Date(now);
  from.setUTCFullYear(from.getUTCFullYear() - keptYears);
  return from.toISOString();
};
const expiryOf = ({ at }: Stamp) => {
  const end = new Date(at);
  end.setUTCFullYear(end.getUTCFullYear() + keptYears);
  return Math.floor(end.getTime() / 1000);
};

const put = (entry: Item, stamp: Stamp): GuardedWrite => ({
  write: { Put: { TableName: tableName(), Item: { ...entry, expiresAt: expiryOf(stamp) } } },
});

/** What somebody did to a record, or to the office as a whole. */
export const historyWrite = (
  subject: Subject,
  entry: { userId: number; act: string; changed?: Item | undefined; shape?: number | undefined },
  stamp: Stamp,
) => put({ ...keyOf(subject, stamp), ...indexOf(subject, stamp), ...entry }, stamp);

/** A list's data moved without a change of its own records; `ids` are those that show something else now. */
export const touchWrite = (subject: Omit<Subject, "ids">, ids: readonly (readonly number[])[], stamp: Stamp) =>
  put({ ...keyOf(subject, stamp), act: "touch", ids }, stamp);

/** A record that changed or went, and what it was before it was removed, in the shape of then: only what is fixed may be read. */
export type MovedRecord = { ids: readonly number[]; before?: Item | undefined };
/** What a commit moved of a kind. */
export type CommitEntry = { commit: string; at: number; kind: string; moved: MovedRecord[] };

type Changed = Record<string, [before: unknown, after: unknown]>;
type Stored = { sk: string; act: string; userId?: number; ids?: number[][]; changed?: Changed; shape?: number };
const entryOf = (entry: Stored): CommitEntry => {
  const [, at = "", kind = "", ...rest] = entry.sk.split("#");
  const numbers = rest.slice(0, -1).filter(Boolean).map(Number);
  const before = entry.changed?.removed?.[0] as Item | undefined;
  const moved = entry.ids?.map((of) => ({ ids: of })) ?? [{ ids: numbers, before }];
  return { commit: rest.at(-1)!, at: Date.parse(at), kind, moved };
};

/** An office's entries from an instant on (ms since 1970), oldest first; undefined when there are more than `max`. */
export const readHistory = async (tenant: number, from: number, max: number): Promise<CommitEntry[] | undefined> => {
  const sk = { from: `${prefix}${new Date(from).toISOString()}`, to: `${prefix}${end}` };
  const { items, next } = await queryItems<Stored>({ pk: partition(tenant), sk, limit: max });
  return next === undefined ? items.map(entryOf) : undefined;
};

/** What somebody did, as the screens of the history show it. `id` names the entry in its office. */
export type HistoryEntry = {
  id: string;
  /** ISO instant. */
  at: string;
  kind: string;
  ids: number[];
  userId: number;
  act: string;
  /** Field → [before, after]. */
  changed: Changed;
};
/** The same as it was read: what was removed is in the shape that it had. */
export type StoredEntry = Omit<HistoryEntry, "changed"> & { stored: { changed: Changed; shape: number | undefined } };

/** What was removed in today's shape of its kind; undefined where it is no kind any more. */
export const inTodaysShape = ({ stored, ...entry }: StoredEntry, today: Shape | undefined): HistoryEntry => {
  const { changed, shape } = stored;
  if (entry.act !== "remove" || !changed.removed || !today) return { ...entry, changed };
  const record = upgraded(today, { ...(changed.removed[0] as Item), shape });
  return { ...entry, changed: { removed: changed.removed.with(0, record) as Changed[string] } };
};

const storedEntry = ({ sk, act, userId = 0, changed = {}, shape }: Stored): StoredEntry => {
  const id = sk.slice(prefix.length);
  const [at = "", kind = "", ...rest] = id.split("#");
  const ids = rest.slice(0, -1).filter(Boolean).map(Number);
  return { id, at, kind, ids, userId, act, stored: { changed, shape } };
};

const entriesOf = (items: readonly Stored[]) => items.filter(({ act }) => act !== "touch").map(storedEntry);

/** Instants, `from` included and `to` not; `after` is the entry to go on from. */
export type Span = { from?: string | undefined; to?: string | undefined; after?: string | undefined };
export type EntryPage = { entries: StoredEntry[]; next?: string | undefined };

const pageSize = 50;
/** Entries that a call looks through at most: narrow filters go on in a next call. */
const lookedMax = 2_000;
/** The first query reads little more than a page; each that a filter makes necessary reads twice as much. */
const [firstQuery, perQuery] = [pageSize + 10, 500];

const laterOf = (a: string, b = "") => (a > b ? a : b);

/** An office's entries that are `wanted`, newest first; a page may hold none and yet have a next one. */
export const readOfficeEntries = async (
  tenant: number,
  { from, to = end, after }: Span,
  { now, wanted }: { now: Date; wanted: (entry: StoredEntry) => boolean },
): Promise<EntryPage> => {
  const since = laterOf(keptFrom(now), from);
  // Not the key to go on from: the table refuses one that does not fit, and anybody may write one.
  const last = after !== undefined && after < to ? after : to;
  if (last < since) return { entries: [] };
  const sk = { from: `${prefix}${since}`, to: `${prefix}${last}` };
  const entries: StoredEntry[] = [];
  let goneThrough: string | undefined;
  let limit = firstQuery;
  for (let looked = 0; looked < lookedMax; looked += limit, limit = Math.min(2 * limit, perQuery)) {
    const options = { pk: partition(tenant), sk, after: goneThrough, limit, isBackward: true };
    const { items, next } = await queryItems<Stored>(options);
    for (const entry of entriesOf(items).filter(({ id }) => id !== after)) {
      if (wanted(entry)) entries.push(entry);
      if (entries.length === pageSize) return { entries, next: entry.id };
    }
    if (next === undefined) return { entries };
    goneThrough = next;
  }
  return { entries, next: goneThrough!.slice(prefix.length) };
};

/** All of an office's entries, read once through, newest first, some at a time. */
export async function* officeEntries(tenant: number, now: Date): AsyncGenerator<StoredEntry[]> {
  const sk = { from: `${prefix}${keptFrom(now)}`, to: `${prefix}${end}` };
  let after: string | undefined;
  do {
    const options = { pk: partition(tenant), sk, after, limit: perQuery, isBackward: true };
    const { items, next } = await queryItems<Stored>(options);
    yield entriesOf(items);
    after = next;
  } while (after !== undefined);
}

/** A record's entries, newest first. */
export const readRecordEntries = async (
  { tenant, kind, ids = [] }: Subject,
  { after }: Span,
  now: Date,
): Promise<EntryPage> => {
  const gsi1pk = `${partition(tenant)}#${prefix}${recordKey(tenant, kind, ...ids).sk}`;
  const [afterAt, ...rest] = after?.split("#") ?? [];
  const [from, to] = [keptFrom(now), after ? `${afterAt}#${rest.at(-1)}` : end];
  if (to < from) return { entries: [] };
  const { items, next } = await queryItems<Key & { gsi1sk: string }>({
    index: "gsi1",
    pk: gsi1pk,
    sk: { from, to },
    limit: pageSize + 1,
    isBackward: true,
  });
  const fresh = items.filter(({ gsi1sk }) => gsi1sk !== to);
  const found = (await getItems(fresh.slice(0, pageSize).map(({ pk, sk }) => ({ pk, sk })))) as (Stored | undefined)[];
  const entries = found.flatMap((item) => (item ? [storedEntry(item)] : []));
  return { entries, ...((fresh.length > pageSize || next !== undefined) && { next: entries.at(-1)?.id }) };
};

/** One entry of an office by its id; undefined when it is not there any more. */
export const findEntry = async (tenant: number, id: string, now: Date): Promise<StoredEntry | undefined> => {
  if (id < keptFrom(now)) return undefined;
  const item = await getItem<Stored>({ pk: partition(tenant), sk: `${prefix}${id}` });
  return item && storedEntry(item);
};
