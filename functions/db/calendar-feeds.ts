import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { FeedForm } from "#shared/deadlines/feed.ts";
import { roleOf } from "#shared/access.ts";
import { deleteWrite } from "./change.ts";
import { offices, type StoredOffice, type StoredUser, users } from "./entities.ts";
import { getItem, getItems, putItem } from "./items.ts";
import { recordKey } from "./keys.ts";

type Owner = { tenant: number; userId: number };
/** A user has one: a new one takes its place. Of its key only the hash of what is secret is stored; it ends with the user's epoch. */
export type CalendarFeed = FeedForm & { hash: string; epoch: number; createdAt: string };

const feedKey = ({ tenant, userId }: Owner) => recordKey(tenant, "calendar", userId);
const hashOf = (secret: string) => createHash("sha256").update(secret).digest("hex");

/** `7.3.<43 letters>`: whose feed it opens, and a secret of 256 bits. */
const keyForm = /^([1-9]\d{0,9})\.([1-9]\d{0,9})\.([\w-]{43})$/;

/** Answers the new feed's key, which is not kept; the one before ends with it. */
export const keepFeed = async (owner: Owner & Pick<CalendarFeed, "epoch">, form: FeedForm, now: Date) => {
  const { tenant, userId, epoch } = owner;
  const secret = randomBytes(32).toString("base64url");
  const feed: CalendarFeed = { ...form, hash: hashOf(secret), epoch, createdAt: now.toISOString() };
  await putItem({ ...feedKey(owner), ...feed });
  return `${tenant}.${userId}.${secret}`;
};

/** Goes with its user. */
export const endFeedWrite = (tenant: number, userId: number) => deleteWrite(feedKey({ tenant, userId }));

type Of = { user: Pick<StoredUser, "epoch">; office: Pick<StoredOffice, "lock"> };
/** As long as its user's sessions from that time would: a lock, too, ends for good what was there before it. */
const isLive = ({ epoch, createdAt }: CalendarFeed, { user, office: { lock } }: Of) =>
  epoch === user.epoch && !(lock && (lock.isOn || createdAt <= lock.at));

/** The feed of a user who is signed in. */
export const ownFeed = async (owner: Owner, of: Of) => {
  const feed = await getItem<CalendarFeed>(feedKey(owner));
  return feed && isLive(feed, of) ? feed : undefined;
};

/** Whom a key opens a feed of; undefined for one that opens none, or none any more. */
export const openFeed = async (key: string) => {
  const [, first, second, secret] = keyForm.exec(key) ?? [];
  if (!secret) return undefined;
  const [tenant, userId] = [Number(first), Number(second)];
  const [item, user, office] = await getItems([
    feedKey({ tenant, userId }),
    users.key(tenant, userId),
    offices.key(tenant),
  ]);
  const feed = item as CalendarFeed | undefined;
  const isRight = feed && timingSafeEqual(Buffer.from(feed.hash), Buffer.from(hashOf(secret)));
  if (!isRight || !user || !office) return undefined;
  const [readUser, readOffice] = await Promise.all([users.reader(), offices.reader()]);
  const of = { user: { ...readUser(user), role: roleOf(String(user.role)) }, office: readOffice(office) };
  return isLive(feed, of) ? { feed, ...of } : undefined;
};
