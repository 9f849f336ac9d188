import { createHash, randomBytes } from "node:crypto";
import { deleteItem, getItem, putItem, updateItem } from "./items.ts";
import { soleKey } from "./keys.ts";

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
  /** When its user last gave the password once more. */
  verifiedAt?: number;
};

const verifiedFor = 5 * minute;
/** For five minutes after verify-password. */
export const isVerified = ({ verifiedAt = 0 }: Session, now: Date) => now.getTime() - verifiedAt < verifiedFor;

const keyOf = (id: string) => soleKey("session", createHash("sha256").update(id).digest("hex"));
const endOf = (createdAt: number, seenAt: number) => Math.floor(Math.min(seenAt + idle, createdAt + longest) / 1000);

/** A new id for each sign-in; only its hash is stored. */
export const openSession = async (
  { tenant, userId, epoch }: Pick<Session, "tenant" | "userId" | "epoch">,
  now: Date,
) => {
  const id = randomBytes(32).toString("base64url");
  const at = now.getTime();
  await putItem({ ...keyOf(id), tenant, userId, epoch, createdAt: at, seenAt: at, expiresAt: endOf(at, at) });
  return id;
};

export const closeSession = (id: string) => deleteItem(keyOf(id));

export const markVerified = (id: string, now: Date) =>
  updateItem(keyOf(id), { set: { verifiedAt: now.getTime() }, condition: "attribute_exists(#pk)", names: ["pk"] });

/** The live session of a cookie, moved on at most every ten minutes and only while it exists. */
export const readSession = async (id: string | undefined, now: Date): Promise<Session | undefined> => {
  if (!id) return undefined;
  const session = await getItem<Session>(keyOf(id));
  const at = now.getTime();
  if (!session || session.expiresAt <= at / 1000) return undefined;
  if (at - session.seenAt < movedOnEvery) return session;
  const set = { seenAt: at, expiresAt: endOf(session.createdAt, at) };
  return updateItem<Session>(keyOf(id), { set, condition: "attribute_exists(#pk)", names: ["pk"] });
};
