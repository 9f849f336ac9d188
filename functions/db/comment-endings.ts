import { randomUUID } from "node:crypto";
import { type CommentedKind } from "#shared/comments/kinds.ts";
import { restorableDays } from "#shared/history/words.ts";
import { officeLimits } from "#shared/limits.ts";
import { chunksOf } from "#shared/values/chunks.ts";
import type { GuardedWrite } from "./change.ts";
import { type Key, tableName } from "./client.ts";
import { dropWrites } from "./comment-files.ts";
import { comments, isThere, threadOf } from "./comments.ts";
import { commit } from "./commit.ts";
import { readRecordEntries } from "./history.ts";
import { deleteItem, getItem, queryItems } from "./items.ts";
import { partition } from "./keys.ts";

/** Records that were removed together, and when (ISO) they cannot be restored any more: their やり取り goes then, and stands until then. */
type Ending = { tenant: number; kind: CommentedKind; ids: number[]; endsAt: string };
type Removed = { id: number; commentCount?: number | undefined };

const index = "commentEnd";
const keptMs = (restorableDays + 1) * 24 * 60 * 60 * 1000;
/** With its history entry and five files each is seven of a transaction's 100 writes. */
const atOnce = 13;

/** Goes into the transaction that removes the records; nothing where none ever had a comment. */
export const commentEndingWrites = (
  of: Pick<Ending, "tenant" | "kind">,
  records: readonly Removed[],
  now: Date,
): GuardedWrite[] => {
  const ids = records.flatMap(({ id, commentCount }) => (commentCount === undefined ? [] : [id]));
  if (ids.length === 0) return [];
  const endsAt = new Date(now.getTime() + keptMs).toISOString();
  const key = { pk: partition(of.tenant), sk: `${index}#${randomUUID()}` };
  const Item = { ...key, ...of, ids, endsAt, gsi1pk: index, gsi1sk: `${endsAt}#${key.pk}#${key.sk}` };
  return [{ write: { Put: { TableName: tableName(), Item } } }];
};

/** One that is back keeps its own, and so does one that was removed anew: that removal has an ending of its own. */
const isOver = async ({ tenant, kind }: Ending, id: number, now: Date) => {
  if (await isThere(tenant, { kind, id })) return false;
  const { entries } = await readRecordEntries({ tenant, kind, ids: [id] }, {}, now);
  const last = entries.find(({ act }) => act === "remove");
  return !last || Date.parse(last.at) + keptMs <= now.getTime();
};

const endThread = async ({ tenant, kind }: Ending, id: number, now: Date) => {
  for (const part of chunksOf(await threadOf(tenant, { kind, id }), atOnce)) {
    const changes = part.map((comment) => comments.removing(tenant, comment, comment.Version));
    const extra = part.flatMap(({ files }) => dropWrites(tenant, files, now));
    await commit({ userId: 0, now, limits: officeLimits }, { changes, extra, answer: undefined });
  }
};

/** Lets the やり取り of records go that can no longer be restored; for the tick of the hour. */
export const runCommentEndings = async (now: Date) => {
  const { items } = await queryItems<Key>({ pk: index, sk: { from: "0", to: now.toISOString() }, index: "gsi1" });
  for (const { pk, sk } of items) {
    const ending = await getItem<Ending & Key>({ pk, sk });
    for (const id of ending?.ids ?? []) if (await isOver(ending!, id, now)) await endThread(ending!, id, now);
    await deleteItem({ pk, sk });
  }
};
