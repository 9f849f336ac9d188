import { deleteItem, putItem } from "./items.ts";
import { soleKey } from "./keys.ts";

/** A lock of sign-in that began at an ISO instant. */
export type Lock = { tenant: number; userId: number; at: string };

const keyOf = ({ tenant, userId, at }: Lock) => soleKey("lock", `${tenant}#${userId}#${at}`);
const keptSeconds = 14 * 24 * 60 * 60;

/** True for the first that asks, however often the event of a lock comes. */
export const claimLock = (lock: Lock) => {
  const expiresAt = Math.floor(Date.parse(lock.at) / 1000) + keptSeconds;
  return putItem({ ...keyOf(lock), expiresAt }, "attribute_not_exists(pk)");
};
export const releaseLock = (lock: Lock) => deleteItem(keyOf(lock));
