import { ScureBase32Plugin } from "otplib";
import type { Caller } from "#functions/chain/caller.ts";
import { hmacs } from "#functions/secrets/hmac-keys.ts";

const base32 = new ScureBase32Plugin();
const secretBytes = 20;

/**
 * The secrets that the caller may enable in this session, the one to show first. They follow from who asks, so that
 * nothing is stored before a code has proved that an app has one.
 */
export const pendingSecrets = async ({ home, user }: Caller, session: string) => {
  const all = await hmacs("pending otp", home, user.id, session, user.otpGeneration ?? 0);
  return all.map((bytes) => base32.encode(bytes.subarray(0, secretBytes), { padding: false }));
};
