import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import * as z from "zod";
import { refusal, serveAwsJson } from "./aws-json.ts";
import { keptText } from "./kept-file.ts";

const EncryptionContext = z.record(z.string(), z.string()).default({});
const GenerateDataKey = z.object({ KeyId: z.string(), KeySpec: z.literal("AES_256"), EncryptionContext });
const Decrypt = z.object({ KeyId: z.string().optional(), CiphertextBlob: z.string(), EncryptionContext });
type Context = z.output<typeof EncryptionContext>;

const ivBytes = 12;
const tagBytes = 16;
const boundTo = (context: Context) => Buffer.from(JSON.stringify(Object.entries(context).toSorted()));

const encrypt = (key: Buffer, plaintext: Buffer, context: Context) => {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(boundTo(context));
  const text = Buffer.concat([cipher.update(plaintext), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
};

const decrypt = (key: Buffer, blob: Buffer, context: Context) => {
  const decipher = createDecipheriv("aes-256-gcm", key, blob.subarray(0, ivBytes))
    .setAAD(boundTo(context))
    .setAuthTag(blob.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(blob.subarray(ivBytes + tagBytes)), decipher.final()]);
};

/** KMS with one key, which is kept in `file`: GenerateDataKey, and Decrypt under the same encryption context alone. */
export const startKms = async ({ keyId, file }: { keyId: string; file?: string | undefined }) => {
  const key = Buffer.from((await keptText(file, () => randomBytes(32).toString("base64"))).text, "base64");
  const check = (asked: string) => {
    if (asked !== keyId) throw refusal("NotFoundException", `${asked} is not a key`);
  };
  return serveAwsJson({
    "TrentService.GenerateDataKey": (input) => {
      const { KeyId, EncryptionContext: context } = GenerateDataKey.parse(input);
      check(KeyId);
      const plaintext = randomBytes(32);
      return {
        KeyId,
        Plaintext: plaintext.toString("base64"),
        CiphertextBlob: encrypt(key, plaintext, context).toString("base64"),
      };
    },
    "TrentService.Decrypt": (input) => {
      const { KeyId = keyId, CiphertextBlob, EncryptionContext: context } = Decrypt.parse(input);
      check(KeyId);
      try {
        const plaintext = decrypt(key, Buffer.from(CiphertextBlob, "base64"), context);
        return { KeyId, Plaintext: plaintext.toString("base64"), EncryptionAlgorithm: "SYMMETRIC_DEFAULT" };
      } catch {
        throw refusal("InvalidCiphertextException", "Another key, another context or a changed ciphertext");
      }
    },
  });
};
