import { afterAll, beforeAll, expect, test } from "vitest";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { db } from "#functions/db/client.ts";
import { openTrialOffice } from "#infra/local/smoking/office.ts";
import { smoke, type Step } from "#infra/local/smoking/smoke.ts";
import { prepareWeb } from "#infra/local/web-bundle.js";
import { startStack } from "#test/support/stack.ts";

let stack: Awaited<ReturnType<typeof startStack>>;
beforeAll(async () => {
  prepareWeb();
  stack = await startStack();
});
afterAll(() => stack.stop());

const run = async (baseUrl = stack.baseUrl) => {
  const steps: Step[] = [];
  const isGood = await smoke({ baseUrl, mailMs: 5_000, onStep: (step) => steps.push(step) });
  return { isGood, names: steps.map(({ name }) => name), failed: steps.filter(({ failure }) => failure) };
};

/** But for what goes by itself within days: tries by host, claims of mails, and the number that is spent. */
const left = async () => {
  const { Items = [] } = await db.send(new ScanCommand({ TableName: process.env.TABLE! }));
  return Items.filter(({ expiresAt }) => expiresAt === undefined).map(({ pk, sk }) => `${pk} ${sk}`);
};

const all = ["画面", "事務所の用意", "ログイン", "保存", "読み取り", "メール", "ログアウト", "片付け"];

test("画面・ログイン・保存・読み取り・メールを確かめ、何も残さない", async () => {
  expect(await run()).toEqual({ isGood: true, names: all, failed: [] });
  expect(await left()).toEqual(["service ids#tenant"]);
});

test("途中で止まった前の回の残りは、次の回が片付ける", async () => {
  await openTrialOffice(new Date());
  expect(await run()).toEqual({ isGood: true, names: ["画面", "前の残りの片付け", ...all.slice(1)], failed: [] });
  expect(await left()).toEqual(["service ids#tenant"]);
});

test("SESの知らせが戻らなければ、メールで失敗し、そのあとも片付ける", async () => {
  const mails = process.env.MAIL_CONFIGURATION_SET;
  process.env.MAIL_CONFIGURATION_SET = "";
  const { isGood, names, failed } = await run();
  process.env.MAIL_CONFIGURATION_SET = mails;
  expect(isGood).toBe(false);
  expect(names).toEqual([...all.slice(0, 6), "片付け"]);
  expect(failed[0]!.failure).toContain("戻りません");
  expect(await left()).toEqual(["service ids#tenant"]);
});

test("サイトが答えなければ、画面で失敗する", async () => {
  const { isGood, failed } = await run("http://127.0.0.1:1");
  expect(isGood).toBe(false);
  expect(failed.map(({ name }) => name)).toEqual(["画面"]);
});
