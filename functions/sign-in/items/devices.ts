import { createHash, randomBytes } from "node:crypto";
import { deleteWrite } from "#functions/db/change.ts";
import { getItem, getItems, putItem, queryItems } from "#functions/db/items.ts";
import { browsersPartition, soleKey } from "#functions/db/keys.ts";
import type { Session } from "#functions/db/sessions.ts";
import { deviceFence, triesKey } from "#functions/db/tries.ts";

const keptSeconds = 180 * 24 * 60 * 60;
const seconds = (now: Date) => Math.floor(now.getTime() / 1000);

type Owner = Pick<Session, "tenant" | "userId">;
type User = Owner & Pick<Session, "epoch">;
/** Times are milliseconds, but for `expiresAt`, the table's TTL in seconds. `publicId` is what its user knows it by. */
type Times = Pick<Session, "publicId" | "createdAt" | "expiresAt">;
/** A browser that a user has signed in with; it ends with the epoch, so with the password. Only the id's hash is stored. */
export type Device = User & Times & { id: string; hash: string };

const hashOf = (id: string) => createHash("sha256").update(id).digest("hex");
const keyOf = (hash: string) => soleKey("device", hash);

/** What a user sees of a browser stands beside it, in a partition of the user's own. */
type Shown = Times & Pick<Session, "epoch" | "seenAt"> & { hash: string; browser: string };
const shownKey = ({ tenant, userId }: Owner, publicId: string) => ({
  pk: browsersPartition(tenant, userId),
  sk: `device#${publicId}`,
});

/** What is known of the ids of a cookie, in their order. */
export const readDevices = async (ids: string[], now: Date): Promise<Device[]> => {
  const hashes = ids.map(hashOf);
  const items = (await getItems(hashes.map(keyOf))) as ((User & Times) | undefined)[];
  return items.flatMap((item, index) =>
    item && item.expiresAt > seconds(now) ? [{ ...item, id: ids[index]!, hash: hashes[index]! }] : [],
  );
};

const newDevice = (now: Date) => ({
  id: randomBytes(32).toString("base64url"),
  publicId: randomBytes(16).toString("base64url"),
  createdAt: now.getTime(),
});

/** The id of the user's browser, for 180 days from now: the one that it has, else a new one. */
export const keepDevice = async (
  { tenant, userId, epoch }: User,
  known: Device | undefined,
  { browser, now }: { browser: string; now: Date },
) => {
  const { id, publicId, createdAt } = known ?? newDevice(now);
  const hash = hashOf(id);
  const both = { epoch, publicId, createdAt, expiresAt: seconds(now) + keptSeconds };
  // Under its user first: none stays that its user, or a deletion of the office, would not find.
  await putItem({ ...shownKey({ tenant, userId }, publicId), ...both, seenAt: now.getTime(), hash, browser });
  await putItem({ ...keyOf(hash), tenant, userId, ...both });
  return id;
};

/** Where the failures in a browser count; they count from 0 again when a manager has unlocked its user. */
export const deviceSubject = (hash: string, unlocks = 0) => `${hash}#${unlocks}`;

const instant = (milliseconds: number) => new Date(milliseconds).toISOString();

/** The browsers that know a user, this one first, then the last used; `ids` are the cookie's. */
export const ownDevices = async (owner: User, ids: string[], now: Date) => {
  const { pk, sk } = shownKey(owner, "");
  const { items } = await queryItems<Shown>({ pk, sk: { prefix: sk } });
  const current = ids.map(hashOf);
  return items
    .filter(({ epoch, expiresAt }) => epoch === owner.epoch && expiresAt > seconds(now))
    .map(({ publicId, browser, createdAt, seenAt, hash }) => ({
      id: publicId,
      browser,
      createdAt: instant(createdAt),
      seenAt: instant(seenAt),
      isCurrent: current.includes(hash),
    }))
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.seenAt.localeCompare(a.seenAt));
};

/** What makes a browser a stranger's, whose failures count for the user; undefined when there is none of that id. */
export const forgettingDevice = async (owner: Owner & { unlocks?: number | undefined }, publicId: string) => {
  const shown = await getItem<Shown>(shownKey(owner, publicId));
  if (!shown) return undefined;
  const tries = triesKey(deviceFence, deviceSubject(shown.hash, owner.unlocks));
  return [keyOf(shown.hash), tries, shownKey(owner, publicId)].map(deleteWrite);
};
