import { createHash, randomBytes } from "node:crypto";
import { deleteWrite } from "./change.ts";
import { deleteItem, getItem, putItem, queryItems, updateItem } from "./items.ts";
import { browsersPartition, soleKey } from "./keys.ts";

const minute = 60_000;
const idle = 12 * 60 * minute;
const longest = 7 * 24 * 60 * minute;
const movedOnEvery = 10 * minute;

/** Times are milliseconds; `expiresAt` is the table's TTL in seconds and is compared here too, since AWS deletes late. */
export type Session = {
  tenant: number;
  userId: number;
  epoch: number;
  createdAt: number;
  seenAt: number;
  expiresAt: number;
  /** What its user knows it by. */
  publicId: string;
  /** When its user last gave the password once more. */
  verifiedAt?: number;
  /** A second factor opened it, or was given in it later. */
  hasFactor?: boolean;
};

const verifiedFor = 5 * minute;
/** For five minutes after verify-password. */
export const isVerified = ({ verifiedAt = 0 }: Session, now: Date) => now.getTime() - verifiedAt < verifiedFor;

const hashOf = (id: string) => createHash("sha256").update(id).digest("hex");
const keyOf = (id: string) => soleKey("session", hashOf(id));

type Owner = Pick<Session, "tenant" | "userId">;
/** What a user sees of a session stands beside it, in a partition of the user's own. */
type Shown = Pick<Session, "epoch" | "createdAt" | "seenAt" | "expiresAt" | "publicId"> & {
  hash: string;
  browser: string;
};
const partitionOf = ({ tenant, userId }: Owner) => browsersPartition(tenant, userId);
const shownKey = (owner: Owner, publicId: string) => ({ pk: partitionOf(owner), sk: `session#${publicId}` });

const endOf = (createdAt: number, seenAt: number) => Math.floor(Math.min(seenAt + idle, createdAt + longest) / 1000);

/** A new id for each sign-in; only its hash is stored. */
export const openSession = async (
  { tenant, userId, epoch, hasFactor = false }: Pick<Session, "tenant" | "userId" | "epoch" | "hasFactor">,
  now: Date,
  browser = "",
) => {
  const [id, publicId] = [randomBytes(32).toString("base64url"), randomBytes(16).toString("base64url")];
  const at = now.getTime();
  const both = { epoch, publicId, createdAt: at, seenAt: at, expiresAt: endOf(at, at) };
  // Shown first: no session lives that its user could not end.
  await putItem({ ...shownKey({ tenant, userId }, publicId), ...both, hash: hashOf(id), browser });
  await putItem({ ...keyOf(id), tenant, userId, ...both, hasFactor });
  return id;
};

export const closeSession = async (id: string) => {
  const session = await getItem<Session>(keyOf(id));
  await deleteItem(keyOf(id));
  if (session) await deleteItem(shownKey(session, session.publicId));
};

export const markVerified = (id: string, now: Date) =>
  updateItem(keyOf(id), { set: { verifiedAt: now.getTime() }, condition: "attribute_exists(#pk)", names: ["pk"] });

/** For the rest of its life. */
export const markFactor = (id: string) =>
  updateItem(keyOf(id), { set: { hasFactor: true }, condition: "attribute_exists(#pk)", names: ["pk"] });

/** The live session of a cookie, moved on at most every ten minutes and only while it exists. */
export const readSession = async (id: string | undefined, now: Date): Promise<Session | undefined> => {
  if (!id) return undefined;
  const session = await getItem<Session>(keyOf(id));
  const at = now.getTime();
  if (!session || session.expiresAt <= at / 1000) return undefined;
  if (at - session.seenAt < movedOnEvery) return session;
  const set = { seenAt: at, expiresAt: endOf(session.createdAt, at) };
  const whileThere = { set, condition: "attribute_exists(#pk)", names: ["pk"] };
  const moved = await updateItem<Session>(keyOf(id), whileThere);
  if (moved) await updateItem(shownKey(moved, moved.publicId), whileThere);
  return moved;
};

const instant = (milliseconds: number) => new Date(milliseconds).toISOString();

/** Where a user is signed in, this browser first, then the last used; `current` is the cookie's id. */
export const ownSessions = async (owner: Owner & Pick<Session, "epoch">, current: string | undefined, now: Date) => {
  const { items } = await queryItems<Shown>({ pk: partitionOf(owner), sk: { prefix: "session#" } });
  const isCurrent = ({ hash }: Shown) => hash === hashOf(current ?? "");
  return items
    .filter(({ epoch, expiresAt }) => epoch === owner.epoch && expiresAt > now.getTime() / 1000)
    .toSorted((a, b) => Number(isCurrent(b)) - Number(isCurrent(a)) || b.seenAt - a.seenAt)
    .map((shown) => ({
      id: shown.publicId,
      browser: shown.browser,
      createdAt: instant(shown.createdAt),
      seenAt: instant(shown.seenAt),
      isCurrent: isCurrent(shown),
    }));
};

/** What ends a session of the user's own; undefined when there is none of that id. */
export const endingSession = async (owner: Owner, publicId: string) => {
  const shown = await getItem<Shown>(shownKey(owner, publicId));
  return shown && [soleKey("session", shown.hash), shownKey(owner, publicId)].map(deleteWrite);
};

/** Ends all sessions of the user's own but the one of the cookie's id. */
export const endOtherSessions = async (owner: Owner, current: string | undefined) => {
  const { items } = await queryItems<Shown>({ pk: partitionOf(owner), sk: { prefix: "session#" } });
  const others = items.filter(({ hash }) => hash !== hashOf(current ?? ""));
  await Promise.all(
    others.map(async ({ hash, publicId }) => {
      await deleteItem(soleKey("session", hash));
      await deleteItem(shownKey(owner, publicId));
    }),
  );
};
