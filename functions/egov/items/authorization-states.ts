import { createHash } from "node:crypto";
import { deleteItem, getItem, updateItem } from "#functions/db/items.ts";
import { soleKey } from "#functions/db/keys.ts";

const goodFor = 10 * 60_000;

const hashOf = (text: string) => createHash("sha256").update(text).digest("base64url");
const keyOf = (state: string) => soleKey("egovState", hashOf(state));

/** Who asks for an authorization, in which session (the cookie's id). */
export type Asker = { tenant: number; userId: number; session: string };
const ownOf = ({ tenant, userId, session }: Asker) => ({ tenant, userId, session: hashOf(session) });

/** OAuth's `state`: good for ten minutes, in the session that asked, once. */
export const keepState = (state: string, asker: Asker, now: Date) => {
  const endsAt = now.getTime() + goodFor;
  // An update, which is all that a GET may do.
  return updateItem(keyOf(state), { set: { ...ownOf(asker), endsAt, expiresAt: Math.ceil(endsAt / 1_000) } });
};

/** True for the first that comes back with it in the session that asked. */
export const takeState = async (state: string, asker: Asker, now: Date) => {
  const item = await getItem<{ endsAt: number }>(keyOf(state));
  return item !== undefined && item.endsAt > now.getTime() && deleteItem(keyOf(state), ownOf(asker));
};
