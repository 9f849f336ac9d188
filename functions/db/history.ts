import { randomBytes } from "node:crypto";
import type { GuardedWrite } from "./change.ts";
import { type Item, tableName } from "./client.ts";
import { queryItems } from "./items.ts";
import { pad, partition, recordKey } from "./keys.ts";

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

const put = (entry: Item): GuardedWrite => ({ write: { Put: { TableName: tableName(), Item: entry } } });

/** What somebody did to a record, or to the office as a whole. */
export const historyWrite = (
  subject: Subject,
  entry: { userId: number; act: string; changed?: Item | undefined },
  stamp: Stamp,
) => put({ ...keyOf(subject, stamp), ...indexOf(subject, stamp), ...entry });

/** A list's data moved without a change of its own records; `ids` are those that show something else now. */
export const touchWrite = (subject: Omit<Subject, "ids">, ids: readonly (readonly number[])[], stamp: Stamp) =>
  put({ ...keyOf(subject, stamp), act: "touch", ids });

/** A record that changed or went, and what it was before it was removed. */
export type Moved = { ids: readonly number[]; before?: Item | undefined };
/** What a commit moved of a kind. */
export type Entry = { commit: string; at: number; kind: string; moved: Moved[] };

type Stored = { sk: string; act: string; ids?: number[][]; changed?: { removed?: [Item] } };
const entryOf = ({ sk, ids, changed }: Stored): Entry => {
  const [, at = "", kind = "", ...rest] = sk.split("#");
  const numbers = rest.slice(0, -1).filter(Boolean).map(Number);
  const moved = ids?.map((of) => ({ ids: of })) ?? [{ ids: numbers, before: changed?.removed?.[0] }];
  return { commit: rest.at(-1)!, at: Date.parse(at), kind, moved };
};

/** An office's entries from an instant on (ms since 1970), oldest first; undefined when there are more than `max`. */
export const readHistory = async (tenant: number, from: number, max: number): Promise<Entry[] | undefined> => {
  const sk = { from: `${prefix}${new Date(from).toISOString()}`, to: `${prefix}${end}` };
  const { items, next } = await queryItems<Stored>({ pk: partition(tenant), sk, limit: max });
  return next === undefined ? items.map(entryOf) : undefined;
};
