import { PutSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { afterEach, expect, test, vi } from "vitest";
import { readDataKey } from "#functions/secrets/items/data-keys.ts";
import { dataKeyOf, kms } from "#functions/secrets/data-key.ts";
import { hmacs } from "#functions/secrets/hmac-keys.ts";
import { seal, type Sealing, unseal } from "#functions/secrets/seal.ts";
import { startSecrets } from "#infra/local/secrets.ts";
import { settings } from "#functions/runtime/settings.ts";
import { useTable } from "#test/support/table.ts";

useTable();
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const mine: Sealing = { tenant: 1, id: 3, purpose: "otp" };
const after = (minutes: number) => void vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + minutes * 60_000 });

test("封をしたものは、同じ事務所・同じ人・同じ用途でだけ開き、書き換えると開かない", async () => {
  const sealed = await seal(mine, "秘密");
  expect(sealed).not.toBe(await seal(mine, "秘密"));
  expect(await unseal(mine, sealed)).toBe("秘密");
  await seal({ ...mine, tenant: 2 }, "よその鍵を作る");
  for (const other of [
    { ...mine, tenant: 2 },
    { ...mine, id: 4 },
    { ...mine, purpose: "other" as "otp" },
  ])
    await expect(unseal(other, sealed)).rejects.toThrow();
  const [iv, tag, text] = sealed.split(".");
  for (const changed of [`${iv}.${tag!.slice(0, 6)}.${text}`, `${iv}.${tag}.A${text!.slice(1)}`, `${iv}.${tag}.`])
    await expect(unseal(mine, changed)).rejects.toThrow();
});

test("事務所の鍵は、同時に要っても一つで、平文では残らず、別の事務所の文脈では開かない", async () => {
  // as many Lambdas that have just started
  const lambdas: (typeof dataKeyOf)[] = [];
  for (let i = 0; i < 8; i++) {
    vi.resetModules();
    lambdas.push((await import("#functions/secrets/data-key.ts")).dataKeyOf);
  }
  const keys = await Promise.all(lambdas.map((find) => find(9)));
  const [key] = keys;
  expect(keys.map((each) => Buffer.from(each).toString("hex"))).toEqual(
    keys.map(() => Buffer.from(key!).toString("hex")),
  );
  expect(Buffer.from((await readDataKey(9)) ?? []).includes(Buffer.from(key!))).toBe(false);
});

test("鍵は5分のあいだだけ手元に置き、KMS には事務所の番号を文脈として伝える", async () => {
  await dataKeyOf(5);
  const calls = vi.spyOn(kms, "send");
  await dataKeyOf(5);
  expect(calls).not.toHaveBeenCalled();
  after(5);
  await dataKeyOf(5);
  expect(calls.mock.calls.map(([{ input }]) => input)).toMatchObject([{ EncryptionContext: { tenant: "5" } }]);
});

test("e-Govのアクセストークンは、どの事務所のものも環境の鍵で封をし、KMSには1時間に1度だけ尋ね、よその事務所では開かない", async () => {
  const access = { tenant: 7, id: 1, purpose: "egovAccess" } as const;
  after(61);
  const calls = vi.spyOn(kms, "send");
  const sealed = await seal(access, "秘密");
  const others = await Promise.all(
    [8, 9, 10].map(async (tenant) => unseal({ ...access, tenant }, await seal({ ...access, tenant }, "秘密"))),
  );
  expect(others).toEqual(["秘密", "秘密", "秘密"]);
  after(59);
  expect(await unseal(access, sealed)).toBe("秘密");
  expect(calls.mock.calls.map(([{ input }]) => input)).toMatchObject([{ EncryptionContext: { stage: "tokens" } }]);
  await expect(unseal({ ...access, tenant: 8 }, sealed)).rejects.toThrow();
});

test("KMS が断ったときの失敗は、覚えておかない", async () => {
  vi.spyOn(kms, "send").mockImplementationOnce(() => Promise.reject(new Error("down")));
  await expect(seal({ ...mine, tenant: 6 }, "a")).rejects.toThrow("down");
  expect(await unseal({ ...mine, tenant: 6 }, await seal({ ...mine, tenant: 6 }, "a"))).toBe("a");
});

test("HMAC の鍵は、取り替えるあいだ、前のものも通り、二度取り替えると通らない", async () => {
  const { url, stop } = await startSecrets({ names: [settings.hmacSecret] });
  const usual = process.env.AWS_ENDPOINT_URL_SECRETS_MANAGER;
  process.env.AWS_ENDPOINT_URL_SECRETS_MANAGER = url;
  const client = new SecretsManagerClient({ endpoint: url });
  const rotate = async (SecretString: string) => {
    await client.send(new PutSecretValueCommand({ SecretId: settings.hmacSecret, SecretString }));
    after(5);
  };
  const made = await hmacs("otp", 1);
  expect(made).toHaveLength(1);
  expect(await hmacs("otp", 1)).toEqual(made);
  expect((await hmacs("otp1"))[0]).not.toEqual(made[0]);
  await rotate("second");
  const [current, before] = await hmacs("otp", 1);
  expect([current!.equals(made[0]), before]).toEqual([false, made[0]]);
  await rotate("third");
  expect(await hmacs("otp", 1)).toEqual([expect.anything(), current]);
  process.env.AWS_ENDPOINT_URL_SECRETS_MANAGER = usual;
  await stop();
});
