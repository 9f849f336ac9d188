import { DecryptCommand, GenerateDataKeyCommand, KMSClient } from "@aws-sdk/client-kms";
import { type KeyOwner, keepDataKey, readDataKey } from "#functions/secrets/items/data-keys.ts";
import { tableName } from "#functions/db/client.ts";
import { patience } from "#functions/runtime/patience.ts";
import { settings } from "#functions/runtime/settings.ts";
import { cached } from "./cached.ts";

export const kms = new KMSClient({ requestHandler: patience });

const contextOf = (owner: KeyOwner) => {
  const EncryptionContext: Record<string, string> = owner === "stage" ? { stage: "tokens" } : { tenant: String(owner) };
  return { KeyId: settings.kmsKey, EncryptionContext };
};

const open = async (owner: KeyOwner, CiphertextBlob: Uint8Array) =>
  (await kms.send(new DecryptCommand({ ...contextOf(owner), CiphertextBlob }))).Plaintext!;

/** Of several that make the first key at once, the first to write it wins. */
const make = async (owner: KeyOwner) => {
  const { CiphertextBlob, Plaintext } = await kms.send(
    new GenerateDataKeyCommand({ ...contextOf(owner), KeySpec: "AES_256" }),
  );
  return (await keepDataKey(owner, CiphertextBlob!)) ? Plaintext! : open(owner, (await readDataKey(owner))!);
};

const read = async (owner: KeyOwner) => {
  const ciphertext = await readDataKey(owner);
  return ciphertext ? open(owner, ciphertext) : make(owner);
};

/** The key that an office's secrets are sealed with, made with the first of them. KMS opens it for this office alone. */
export const dataKeyOf = cached((tenant: number) => read(tenant));

const hour = 60 * 60_000;
// By the table in which it lies: one process of the tests has seen several.
const stageKeys = cached<string, Uint8Array>(() => read("stage"), hour);
/** The stage's own key, for what is good for an hour and asked for all the time: whoever polls opens it once an hour. */
export const stageKey = () => stageKeys(tableName());
export const forgetStageKey = () => stageKeys.forget(tableName());
