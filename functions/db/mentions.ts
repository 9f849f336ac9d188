import type { CommentedRecord } from "#shared/comments/comment.ts";
import { pad, partition, recordKey } from "./keys.ts";
import type { GuardedWrite } from "./change.ts";
import { type Key, tableName } from "./client.ts";
import { deleteItem, getItem, queryItems, updateItem } from "./items.ts";

/** That a user is to hear of a comment, by its number; it stands from the comment's own transaction until the user was told. */
export type Mentioned = { tenant: number; userId: number; comment: number };
export type StoredMention = Mentioned & {
  of: CommentedRecord;
  /** How the user hears of it, chosen once: so a switch between two tries brings no second mail. */
  by?: "now" | "digest";
};

const kind = "mention";
const keptSeconds = 30 * 24 * 60 * 60;
const keyOf = ({ tenant, userId, comment }: Mentioned) => recordKey(tenant, kind, userId, comment);

/** Goes into the transaction that writes the comment. */
export const mentionWrite = (mention: StoredMention, now: Date): GuardedWrite => {
  const key = keyOf(mention);
  const index = {
    gsi1pk: kind,
    gsi1sk: `${now.toISOString()}#${key.pk}#${pad(mention.userId)}#${pad(mention.comment)}`,
  };
  const expiresAt = Math.floor(now.getTime() / 1_000) + keptSeconds;
  return { write: { Put: { TableName: tableName(), Item: { ...key, ...mention, ...index, expiresAt } } } };
};

/** Undefined once the user was told. */
export const findMention = (mention: Mentioned) => getItem<StoredMention & Key>(keyOf(mention));

const unlisted = { gsi1pk: undefined, gsi1sk: undefined };
/** Leaves it to whoever brings it up again: the morning's mail, or a comment that names the user once more. */
export const setAside = async (mention: Mentioned) => {
  await updateItem(keyOf(mention), { set: unlisted, condition: "attribute_exists(#pk)", names: ["pk"] });
};

/** Chooses how the user hears of it, once. @returns what was chosen first; undefined when the user was told meanwhile */
export const chooseWay = async (mention: Mentioned, by: NonNullable<StoredMention["by"]>) => {
  const chosen = await updateItem<StoredMention>(keyOf(mention), {
    set: { by, ...(by === "digest" && unlisted) },
    condition: "attribute_exists(#pk) AND attribute_not_exists(#by)",
    names: ["pk"],
  });
  return (chosen ?? (await findMention(mention)))?.by;
};

export const endMention = async (mention: Mentioned) => {
  await deleteItem(keyOf(mention));
};

/** Those of an office that wait for the morning's mail. */
export const waitingMentions = async (tenant: number): Promise<StoredMention[]> => {
  const { items } = await queryItems<StoredMention>({ pk: partition(tenant), sk: { prefix: `${kind}#` } });
  return items.filter(({ by }) => by === "digest");
};

/** Those written before an instant of which nobody was told, nor are they set aside: their event was lost, or its mail fails. */
export const untoldMentions = async (before: Date): Promise<Mentioned[]> => {
  const { items } = await queryItems<Key>({ index: "gsi1", pk: kind, sk: { from: "0", to: before.toISOString() } });
  return items.map(({ pk, sk }) => {
    const [, userId, comment] = sk.split("#").map(Number);
    return { tenant: Number(pk.slice(pk.indexOf("#") + 1)), userId: userId!, comment: comment! };
  });
};
