import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { expect, test, vi } from "vitest";
import { offices, users } from "#functions/db/entities.ts";
import { deleteItem, putItem, updateItem } from "#functions/db/items.ts";
import { recordKey } from "#functions/db/keys.ts";
import { readDataKey } from "#functions/secrets/items/data-keys.ts";
import { seal, unseal } from "#functions/secrets/seal.ts";
import { dropDataKey } from "#infra/local/rotating/data-key.ts";
import { rotateHmac } from "#infra/local/rotating/hmac.ts";
import { type OriginNumbers, rotateOrigin } from "#infra/local/rotating/origin.ts";
import { startSecrets } from "#infra/local/secrets.ts";
import { anOffice } from "#test/support/office.ts";
import { useTable } from "#test/support/table.ts";

useTable();

/** Deploys until one fails; what was deployed stands in order. */
const deploying = (failsAt = Infinity) => {
  let kept: OriginNumbers;
  const deployed: string[] = [];
  const start = (numbers: OriginNumbers) => {
    kept = numbers;
    return rotateOrigin({
      numbers,
      keep: async (next) => void (kept = next),
      deploy: async () => {
        if (deployed.length === failsAt) throw new Error("failed");
        deployed.push(`${kept.sent} of ${kept.taken.join()}`);
      },
    });
  };
  return { start, deployed, kept: () => kept };
};

test("オリジンの番号は三度のデプロイで替わり、送る番号はいつも受ける番号の一つである", async () => {
  const { start, deployed } = deploying();
  expect(await start({ sent: 4, taken: [4] })).toEqual({ sent: 5, taken: [5] });
  expect(deployed).toEqual(["4 of 4,5", "5 of 4,5", "5 of 5"]);
});

test.each([0, 1, 2])("%i 回目のあとに失敗しても、もう一度実行すれば、飛ばさずに終わる", async (failsAt) => {
  const first = deploying(failsAt);
  await expect(first.start({ sent: 1, taken: [1] })).rejects.toThrow();
  const again = deploying();
  const { taken } = await again.start(first.kept());
  expect(taken).toHaveLength(1);
  const all = [...first.deployed, ...again.deployed];
  // CloudFront and the functions change one after the other: each deploy's number is taken by the one before
  for (const [at, state] of all.entries())
    if (at > 0) expect(all[at - 1]!.split(" of ")[1]!.split(",")).toContain(state.split(" of ")[0]);
});

test("HMACの鍵は、替えると前の鍵が一つ前になり、漏れたときは残らない", async () => {
  const secrets = await startSecrets({ names: ["hmac"] });
  const client = new SecretsManagerClient({ endpoint: secrets.url });
  const ask = async () => {
    const stages = ["AWSCURRENT", "AWSPREVIOUS"];
    const answers = stages.map((VersionStage) =>
      client.send(new GetSecretValueCommand({ SecretId: "hmac", VersionStage })),
    );
    return (await Promise.allSettled(answers)).map((each) =>
      each.status === "fulfilled" ? each.value.SecretString : "",
    );
  };
  const [first] = await ask();
  await rotateHmac(client, "hmac", { isLeaked: false });
  const [second, before] = await ask();
  expect([second === first, before]).toEqual([false, first]);
  await rotateHmac(client, "hmac", { isLeaked: true });
  expect(await ask()).not.toContain(second);
  await secrets.stop();
});

test("データ鍵は、停止して10分たち、封をしたものがなくなるまで捨てられず、捨てたあとは新しい鍵になる", async () => {
  const { tenant, user } = await anOffice();
  const now = new Date();
  const sealing = { tenant, id: user.id, purpose: "otp" as const };
  const otpSecret = await seal(sealing, "JBSWY3DPEHPK3PXP");
  const key = await readDataKey(tenant);
  await updateItem(users.key(tenant, user.id), { set: { otpSecret } });
  await putItem({ ...recordKey(tenant, "egovTokens", 301), refresh: otpSecret });
  await expect(dropDataKey(tenant, now)).rejects.toThrow("停止");
  await updateItem(offices.key(tenant), { set: { lock: { isOn: true, at: now.toISOString() } } });
  await expect(dropDataKey(tenant, now)).rejects.toThrow("10分");
  const later = new Date(now.getTime() + 11 * 60_000);
  await expect(dropDataKey(tenant, later)).rejects.toThrow("二段階認証");
  await updateItem(users.key(tenant, user.id), { set: { otpSecret: undefined } });
  await expect(dropDataKey(tenant, later)).rejects.toThrow("e-Gov");
  await deleteItem(recordKey(tenant, "egovTokens", 301));
  await dropDataKey(tenant, later);
  vi.useFakeTimers({ toFake: ["Date"], now: later });
  expect(await unseal(sealing, await seal(sealing, "次"))).toBe("次");
  vi.useRealTimers();
  expect(await readDataKey(tenant)).not.toEqual(key);
});
