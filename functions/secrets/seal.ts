import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { dataKeyOf, forgetStageKey, stageKey } from "./data-key.ts";

/** Whose it is (a user, or an account at e-Gov) and what it is for: what was sealed for one opens for no other. */
export type Sealing = { tenant: number; id: number; purpose: "otp" | "egovAccess" | "egovRefresh" };

const algorithm = "aes-256-gcm";
const boundTo = ({ tenant, id, purpose }: Sealing) => Buffer.from(JSON.stringify([tenant, id, purpose]));

/** Access tokens are good for an hour: they lie under the stage's key, so that a poll asks KMS for none of its office's own. */
const keyOf = ({ tenant, purpose }: Sealing) => (purpose === "egovAccess" ? stageKey() : dataKeyOf(tenant));
const forgetKeyOf = ({ tenant, purpose }: Sealing) =>
  purpose === "egovAccess" ? forgetStageKey() : dataKeyOf.forget(tenant);

/** What no key of ours opens: sealed for another office, user or purpose, under a key that is gone, or changed. */
export class Unsealable extends Error {}

/** `iv.tag.text` in base64url, under the data key of the office or the stage. */
export const seal = async (sealing: Sealing, text: string) => {
  const iv = randomBytes(12);
  const cipher = createCipheriv(algorithm, await keyOf(sealing), iv).setAAD(boundTo(sealing));
  const sealed = Buffer.concat([cipher.update(text), cipher.final()]);
  return [iv, cipher.getAuthTag(), sealed].map((part) => part.toString("base64url")).join(".");
};

const open = (sealing: Sealing, key: Uint8Array, sealed: string) => {
  const [iv, tag, text] = sealed.split(".").map((part) => Buffer.from(part, "base64url"));
  const decipher = createDecipheriv(algorithm, key, iv!, { authTagLength: 16 })
    .setAAD(boundTo(sealing))
    .setAuthTag(tag!);
  return Buffer.concat([decipher.update(text!), decipher.final()]).toString();
};

/** @throws Unsealable, or what KMS says */
export const unseal = async (sealing: Sealing, sealed: string) => {
  const known = await keyOf(sealing);
  try {
    return open(sealing, known, sealed);
  } catch {
    // The key that was kept may be older than the one that this was sealed with.
    forgetKeyOf(sealing);
  }
  const key = await keyOf(sealing);
  try {
    return open(sealing, key, sealed);
  } catch {
    throw new Unsealable();
  }
};
