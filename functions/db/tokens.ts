import { createHash, randomBytes } from "node:crypto";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import type { GuardedWrite } from "./change.ts";
import type { Item } from "./client.ts";
import { getItem, putItem } from "./items.ts";
import { soleKey } from "./keys.ts";
import { updateOf } from "./update.ts";

/** What a mailed link is for. */
export type TokenPurpose = "join" | "invitation" | "address" | "reset";

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");
const keyOf = (purpose: TokenPurpose, token: string) => soleKey(`token-${purpose}`, hashOf(token));
const seconds = (now: Date) => Math.floor(now.getTime() / 1000);
const keptSeconds = 24 * 60 * 60;

type Kept = { expiresAt: number; endsAt: number; usedAt?: string };
const isGood = (item: Kept, now: Date) => !item.usedAt && item.endsAt > seconds(now);

/** A new token for a link, with what it stands for; only its hash is stored. 43 letters, good for `minutes`. */
export const makeToken = async (
  purpose: TokenPurpose,
  data: Item,
  { now, minutes }: { now: Date; minutes: number },
) => {
  const token = randomBytes(32).toString("base64url");
  const endsAt = seconds(now) + minutes * 60;
  await putItem({ ...keyOf(purpose, token), ...data, endsAt, expiresAt: endsAt + keptSeconds });
  return token;
};

/** What a token stands for, also of one that is used or over (`isGood` false); undefined when there never was one. */
export const readToken = async <T extends Item>(purpose: TokenPurpose, token: string, now: Date) => {
  const item = await getItem<T & Kept>(keyOf(purpose, token));
  return item && { ...item, isGood: isGood(item, now) };
};

/** The write that uses a token up, in the transaction of its effect: the second one is refused. */
export const usingToken = (purpose: TokenPurpose, token: string, now: Date): GuardedWrite => ({
  write: {
    Update: updateOf(keyOf(purpose, token), {
      set: { usedAt: now.toISOString(), expiresAt: seconds(now) + keptSeconds },
      condition: "attribute_exists(#pk) AND attribute_not_exists(#usedAt) AND #endsAt > :now",
      names: ["pk", "endsAt"],
      values: { now: seconds(now) },
    }),
  },
  refused: () => new AppError("notFound", messages.linkOver),
});
