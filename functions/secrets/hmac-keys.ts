import { ResourceNotFoundException } from "@aws-sdk/client-secrets-manager";
import { createHmac } from "node:crypto";
import { settings } from "#functions/runtime/settings.ts";
import { cached } from "./cached.ts";
import { askSecret } from "./secret.ts";

/** A secret that was never rotated has no previous value. */
const previous = (secret: string) =>
  askSecret(secret, "AWSPREVIOUS").catch((error: unknown) => {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  });

const readKeys = cached((secret: string) => Promise.all([askSecret(secret, "AWSCURRENT"), previous(secret)]));

/**
 * HMAC-SHA-256 of the parts under the current key, and under the one before while the secret rotates: what is made now is
 * made with the first, what comes back may be either.
 */
export const hmacs = async (...parts: readonly (string | number)[]): Promise<[Buffer, ...Buffer[]]> => {
  const [current, before] = await readKeys(settings.hmacSecret);
  const under = (key: string) => createHmac("sha256", key).update(JSON.stringify(parts)).digest();
  return before === undefined ? [under(current)] : [under(current), under(before)];
};
