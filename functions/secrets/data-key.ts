import { DecryptCommand, GenerateDataKeyCommand, KMSClient } from "@aws-sdk/client-kms";
import { keepDataKey, readDataKey } from "#functions/secrets/items/data-keys.ts";
import { settings } from "#functions/runtime/settings.ts";
import { cached } from "./cached.ts";

export const kms = new KMSClient({});

const contextOf = (tenant: number) => ({ KeyId: settings.kmsKey, EncryptionContext: { tenant: String(tenant) } });

const open = async (tenant: number, CiphertextBlob: Uint8Array) =>
  (await kms.send(new DecryptCommand({ ...contextOf(tenant), CiphertextBlob }))).Plaintext!;

/** Of several that make the first key at once, the first to write it wins. */
const make = async (tenant: number) => {
  const { CiphertextBlob, Plaintext } = await kms.send(
    new GenerateDataKeyCommand({ ...contextOf(tenant), KeySpec: "AES_256" }),
  );
  return (await keepDataKey(tenant, CiphertextBlob!)) ? Plaintext! : open(tenant, (await readDataKey(tenant))!);
};

/** The key that an office's secrets are sealed with, made with the first of them. KMS opens it for this office alone. */
export const dataKeyOf = cached(async (tenant: number) => {
  const ciphertext = await readDataKey(tenant);
  return ciphertext ? open(tenant, ciphertext) : make(tenant);
});
