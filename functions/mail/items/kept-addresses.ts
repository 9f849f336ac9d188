import { randomBytes } from "node:crypto";
import { getItem, putItem } from "#functions/db/items.ts";
import { soleKey } from "#functions/db/keys.ts";

/** Longer than the queues of mails try, and than any link lives that such a mail carries. */
const keptSeconds = 2 * 24 * 60 * 60;
const keyOf = (id: string) => soleKey("keptAddress", id);

/** Keeps an address that an event is about. @returns what the event names it by: an event may lie for days as a dead letter */
export const keepAddress = async (email: string, now: Date) => {
  const id = randomBytes(16).toString("base64url");
  await putItem({ ...keyOf(id), email, expiresAt: Math.floor(now.getTime() / 1_000) + keptSeconds });
  return id;
};

/** Undefined once it is over. */
export const readAddress = async (id: string) => (await getItem<{ email: string }>(keyOf(id)))?.email;
