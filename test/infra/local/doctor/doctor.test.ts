import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { UpdateTimeToLiveCommand } from "@aws-sdk/client-dynamodb";
import { db } from "#functions/db/client.ts";
import { stageChecks } from "#infra/local/doctor/checks.ts";
import { diagnose, textOf } from "#infra/local/doctor/finding.ts";
import { openOperator } from "#infra/local/operator-office.ts";
import { stages } from "#infra/stages.ts";
import { type PlayedAws, playAws, wholeStage } from "#test/support/aws-played.ts";
import { useTable } from "#test/support/table.ts";

useTable();
const stage = { ...stages.stg, sandboxRecipients: ["hana@other.jp", "ken@other.jp"] };
const aws: PlayedAws = wholeStage(stage.alarmMail);
let played: Awaited<ReturnType<typeof playAws>>;
let statuses: Record<string, number> = {};
const ask = vi.fn(async (url: Parameters<typeof fetch>[0]) => {
  const { pathname } = new URL(String(url));
  return new Response(null, { status: statuses[pathname] ?? (pathname === "/login" ? 200 : 401) });
});
beforeAll(async () => {
  played = await playAws(aws);
  await openOperator({ email: "root@todoke.example", password: "TodokeDemo2026", now: new Date() });
});
afterAll(() => played.stop());

/** What is to be done, by the check that says so. */
const todos = async () => {
  const found = await Promise.all(stageChecks(stage, { endpoint: played.url, ask }).map(diagnose));
  expect(found.map(textOf).join("\n")).not.toMatch(/undefined/);
  return Object.fromEntries(found.flatMap(({ name, todo }) => (todo === undefined ? [] : [[name, todo]])));
};

/** The examples of the settings, no procedure yet, and a table that DynamoDB Local keeps neither protected nor tagged. */
const always = ["設定（infra/stages.ts）", "表", "運営の事務所"];
const faults = [
  ["スタック", { account: "111111111111" }, /111111111111/],
  ["スタック", { status: "UPDATE_ROLLBACK_COMPLETE" }, /もう一度デプロイ/],
  ["証明書", { certificate: "PENDING_VALIDATION" }, /CNAME/],
  ["アラームの通知先（東京）", { subscriptions: [`PendingConfirmation ${stage.alarmMail}`] }, /リンク/],
  ["アラームの通知先（us-east-1）", { subscriptions: ["arn:aws:sns:x somebody@else.example"] }, /リンク/],
  ["メール（SES）", { isOutOfSandbox: false }, /サンドボックス/],
  ["メール（SES）", { isOutOfSandbox: false, unclicked: ["ken@other.jp"] }, /\nken@other\.jp は未確認です/],
  ["メール（SES）", { mailsPerSecond: 14 }, /毎秒 50 通/],
  ["差出人のドメイン", { isDomainVerified: false }, /DKIM/],
  ["同時実行数（Lambda）", { concurrency: 10 }, /1,000/],
  ["e-Gov のシークレット", { secrets: { "hmac-id": "x".repeat(64), "egov-id": "generated" } }, /APIキー/],
  ["HMAC のシークレット", { secrets: { "hmac-id": "short", "egov-id": '{"softwareId":"a","apiKey":"b"}' } }, /短すぎ/],
  ["キュー", { letters: 3 }, /auth-on-locked に 3 件/],
] as const;

test("整った環境では、例のままの設定と、まだない手続だけが要対応である", async () => {
  expect(Object.keys(await todos())).toEqual(always);
});

test.each(faults)("%s の欠けを言う: %j", async (name, broken, sentence) => {
  const whole = { ...aws };
  Object.assign(aws, broken);
  const found = await todos();
  Object.assign(aws, whole);
  expect(found[name]).toMatch(sentence);
});

test("サンドボックスを出れば、試しのあて先の確認はもう求めない", async () => {
  aws.unclicked = ["ken@other.jp"];
  expect(Object.keys(await todos())).toEqual(always);
  aws.unclicked = [];
});

test("サイトが答えないこと、APIが落ちていることを言う", async () => {
  statuses = { "/login": 503, "/api/user/current": 500 };
  expect((await todos())["サイト"]).toMatch(/503[^]*500/);
  statuses = {};
});

test("表に足りない設定を言い、足されると言わない", async () => {
  expect((await todos())["表"]).toContain("TTL");
  const TimeToLiveSpecification = { AttributeName: "expiresAt", Enabled: true };
  await db.send(new UpdateTimeToLiveCommand({ TableName: process.env.TABLE!, TimeToLiveSpecification }));
  expect((await todos())["表"]).not.toContain("TTL");
});

test("AWSが何も答えなくても、どの検査も一文で終わる", async () => {
  await played.stop();
  const found = await todos();
  expect(found["証明書"]).toBe("接続できません。相手が動いているか、ネットワークを確かめてください。");
  played = await playAws(aws);
});
