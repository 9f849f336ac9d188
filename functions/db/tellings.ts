import { deleteItem, putItem } from "./items.ts";
import { soleKey } from "./keys.ts";

/** What a user is told of by mail, and when it was (ISO): sign-in was locked, a recovery code was used. */
export type Telling = { about: "lock" | "recovery"; tenant: number; userId: number; at: string };

const keyOf = ({ about, tenant, userId, at }: Telling) => soleKey(about, `${tenant}#${userId}#${at}`);
const keptSeconds = 14 * 24 * 60 * 60;

/** True for the first that asks, however often the event comes. */
export const claimTelling = (telling: Telling) => {
  const expiresAt = Math.floor(Date.parse(telling.at) / 1000) + keptSeconds;
  return putItem({ ...keyOf(telling), expiresAt }, "attribute_not_exists(pk)");
};
export const releaseTelling = (telling: Telling) => deleteItem(keyOf(telling));
