import { DecryptCommand, GenerateDataKeyCommand, KMSClient } from "@aws-sdk/client-kms";
import { GetSecretValueCommand, PutSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startKms } from "#infra/local/kms.ts";
import { startSecrets } from "#infra/local/secrets.ts";

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), "todoke-keys-"))));
afterAll(() => rm(folder, { recursive: true, force: true }));

const keyId = "alias/todoke";
const asked = { KeyId: keyId, KeySpec: "AES_256" as const, EncryptionContext: { tenant: "7" } };
const withKms = async <T>(file: string | undefined, work: (kms: KMSClient) => Promise<T>) => {
  const { url, stop } = await startKms({ keyId, file });
  return work(new KMSClient({ endpoint: url })).finally(stop);
};

test("KMS：データキーは、同じ文脈でだけ、始め直したあとも開く", async () => {
  const file = join(folder, "kms");
  const made = await withKms(file, (kms) => kms.send(new GenerateDataKeyCommand(asked)));
  expect(made.Plaintext).toHaveLength(32);
  const { CiphertextBlob } = made;
  const EncryptionContext = asked.EncryptionContext;
  await withKms(file, async (kms) => {
    const opened = await kms.send(new DecryptCommand({ CiphertextBlob, EncryptionContext }));
    expect(opened.Plaintext).toEqual(made.Plaintext);
    const others: Record<string, string>[] = [{ tenant: "8" }, {}, { tenant: "7", more: "1" }];
    for (const other of others)
      await expect(kms.send(new DecryptCommand({ CiphertextBlob, EncryptionContext: other }))).rejects.toMatchObject({
        name: "InvalidCiphertextException",
      });
    const changed = CiphertextBlob!.with(-1, CiphertextBlob!.at(-1)! ^ 1);
    await expect(kms.send(new DecryptCommand({ CiphertextBlob: changed, EncryptionContext }))).rejects.toThrow();
  });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await withKms(undefined, async (kms) => {
    await expect(kms.send(new DecryptCommand({ CiphertextBlob, EncryptionContext }))).rejects.toThrow();
    await expect(kms.send(new GenerateDataKeyCommand({ ...asked, KeyId: "alias/other" }))).rejects.toMatchObject({
      name: "NotFoundException",
    });
  });
});

test("Secrets Manager：値は始め直しても残り、新しい値を入れると前の値は AWSPREVIOUS になる", async () => {
  const file = join(folder, "secrets.json");
  const SecretId = "todoke-hmac-keys";
  const withSecrets = async (
    work: (read: (stage?: string) => Promise<string>, put: (value: string) => Promise<unknown>) => Promise<void>,
  ) => {
    const { url, stop } = await startSecrets({ names: [SecretId], file });
    const client = new SecretsManagerClient({ endpoint: url });
    const read = async (VersionStage?: string) =>
      (await client.send(new GetSecretValueCommand({ SecretId, ...(VersionStage && { VersionStage }) }))).SecretString!;
    const put = (SecretString: string) => client.send(new PutSecretValueCommand({ SecretId, SecretString }));
    await work(read, put).finally(stop);
  };
  let first = "";
  await withSecrets(async (read) => {
    first = await read();
    expect(first).toHaveLength(64);
    await expect(read("AWSPREVIOUS")).rejects.toMatchObject({ name: "ResourceNotFoundException" });
  });
  await withSecrets(async (read, put) => {
    expect(await read()).toBe(first);
    await put("second");
    expect([await read(), await read("AWSPREVIOUS")]).toEqual(["second", first]);
  });
  await withSecrets(async (read) => expect([await read(), await read("AWSPREVIOUS")]).toEqual(["second", first]));
  expect(await readFile(file, "utf8")).toContain("second");
});

test("Secrets Manager：与えた値は、前からある保存先でも読め、新しい値を入れるまで変わらない", async () => {
  const file = join(folder, "given.json");
  const SecretId = "todoke-egov";
  const withSecrets = async (
    given: Record<string, string>,
    work: (client: SecretsManagerClient) => Promise<unknown>,
  ) => {
    const { url, stop } = await startSecrets({ names: ["generated"], given, file });
    await work(new SecretsManagerClient({ endpoint: url })).finally(stop);
  };
  const read = async (client: SecretsManagerClient) =>
    (await client.send(new GetSecretValueCommand({ SecretId }))).SecretString;
  await withSecrets({}, (client) => expect(read(client)).rejects.toMatchObject({ name: "ResourceNotFoundException" }));
  await withSecrets({ [SecretId]: "first" }, async (client) => {
    expect(await read(client)).toBe("first");
    await client.send(new PutSecretValueCommand({ SecretId, SecretString: "second" }));
  });
  await withSecrets({ [SecretId]: "first" }, async (client) => expect(await read(client)).toBe("second"));
});
