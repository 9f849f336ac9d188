import { createHash, randomBytes } from "node:crypto";
import { getItems, putItem } from "./items.ts";
import { browsersPartition, soleKey } from "./keys.ts";
import type { Session } from "./sessions.ts";

const keptSeconds = 180 * 24 * 60 * 60;
const seconds = (now: Date) => Math.floor(now.getTime() / 1000);

type User = Pick<Session, "tenant" | "userId" | "epoch">;
/** A browser that a user has signed in with; it ends with the epoch, so with the password. Only the id's hash is stored. */
export type Device = User & { id: string; hash: string };

const hashOf = (id: string) => createHash("sha256").update(id).digest("hex");
const keyOf = (hash: string) => soleKey("device", hash);

/** What is known of the ids of a cookie, in their order. */
export const readDevices = async (ids: string[], now: Date): Promise<Device[]> => {
  const hashes = ids.map(hashOf);
  const items = (await getItems(hashes.map(keyOf))) as ((User & { expiresAt: number }) | undefined)[];
  return items.flatMap((item, index) =>
    item && item.expiresAt > seconds(now) ? [{ ...item, id: ids[index]!, hash: hashes[index]! }] : [],
  );
};

/** The id of the user's browser, for 180 days from now: the one that it has, else a new one. */
export const keepDevice = async (
  { tenant, userId, epoch }: User,
  id = randomBytes(32).toString("base64url"),
  now: Date,
) => {
  const hash = hashOf(id);
  const expiresAt = seconds(now) + keptSeconds;
  // Under its user first: none stays that a deletion of the office would not find.
  await putItem({ pk: browsersPartition(tenant, userId), sk: `device#${hash}`, hash, expiresAt });
  await putItem({ ...keyOf(hash), tenant, userId, epoch, expiresAt });
  return id;
};
