import { createHash } from "node:crypto";
import { challengeMinutes } from "#shared/passkeys/passkey.ts";
import { putItem, updateItem } from "#functions/db/items.ts";
import { soleKey } from "#functions/db/keys.ts";

export type Ceremony = {
  purpose: "register" | "sign-in";
  /** The secret of the session or of the browser that asked for the challenge: nobody else may answer it. */
  holder: string;
  now: Date;
};

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");
const keyOf = (challenge: string) => soleKey("challenge", hashOf(challenge));
const seconds = (now: Date) => Math.floor(now.getTime() / 1000);

export const keepChallenge = (challenge: string, { purpose, holder, now }: Ceremony) =>
  putItem({
    ...keyOf(challenge),
    purpose,
    holder: hashOf(holder),
    expiresAt: seconds(now) + challengeMinutes * 60,
  });

/** True for the first answer in time, however many come at once. */
export const spendChallenge = async (challenge: string, { purpose, holder, now }: Ceremony) => {
  const spent = await updateItem(keyOf(challenge), {
    set: { usedAt: now.toISOString() },
    expected: { purpose, holder: hashOf(holder) },
    condition: "attribute_not_exists(#usedAt) AND #expiresAt > :now",
    names: ["expiresAt"],
    values: { now: seconds(now) },
  });
  return spent !== undefined;
};
