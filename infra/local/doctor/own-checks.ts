import { GetSecretValueCommand, type SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import type { SQSClient } from "@aws-sdk/client-sqs";
import { filingWays } from "#functions/db/egov-procedures.ts";
import { operatorOffice } from "#functions/db/operator-office.ts";
import { Credentials } from "#functions/egov/gateway/credentials.ts";
import { openLetters, queues } from "#infra/local/operating/letters.ts";
import { settingsLacking } from "#infra/local/restoring/table-settings.ts";
import { type Check, finding } from "./finding.ts";

// What there is on one machine too.

export const tableCheck = (wanted: { isProtected: boolean; tags: Record<string, string> }): Check => ({
  name: "表",
  look: async () => {
    const table = process.env.TABLE!;
    const lacking = await settingsLacking(table, wanted, false);
    return finding(table, [
      lacking.length > 0 && `${lacking.join("、")} がありません。npm run deploy を実行してください。`,
    ]);
  },
});

export const queueCheck = (stage: string, client?: SQSClient): Check => ({
  name: "キュー",
  look: async () => {
    const found = await openLetters(stage, client).list();
    const letters = found.map(({ queue, letters }) => `${queue} に ${letters} 件`).join("、");
    const command = `npm run dead-letters -- --stage ${stage}`;
    return finding(`${queues.length} 本`, [
      letters && `処理できなかった通知が ${letters} あります。${command} list で読めます。`,
    ]);
  },
});

const siteMs = 15_000;
export const siteCheck = (url: string, ask: typeof fetch = fetch): Check => ({
  name: "サイト",
  look: async () => {
    const statusOf = async (path: string) =>
      (await ask(new URL(path, url), { signal: AbortSignal.timeout(siteMs), redirect: "manual" })).status;
    const [page, api] = [await statusOf("/login"), await statusOf("/api/user/current")];
    return finding(url, [
      page !== 200 && `画面が答えません（${page}）。CloudFront とデプロイの結果を確かめてください。`,
      // nobody is signed in
      api !== 401 && `API が答えません（${api}）。npm run deploy の結果と、保存したクエリ errors を確かめてください。`,
    ]);
  },
});

export const secretCheck = (name: string, id: () => Promise<string>, client: SecretsManagerClient): Check => ({
  name,
  look: async () => {
    const SecretId = await id();
    const { SecretString = "" } = await client.send(new GetSecretValueCommand({ SecretId }));
    return finding(SecretId, [SecretString.length < 32 && "値が短すぎます。npm run rotate-secret で替えてください。"]);
  },
});

const parsed = (text: string) => {
  try {
    return Credentials.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
};
export const egovSecretCheck = (id: () => Promise<string>, client: SecretsManagerClient): Check => ({
  name: "e-Gov のシークレット",
  look: async () => {
    const SecretId = await id();
    const { SecretString = "" } = await client.send(new GetSecretValueCommand({ SecretId }));
    return finding(SecretId, [
      !parsed(SecretString) &&
        "ソフトウェアIDとAPIキーが入っていません。README の「Running a stage」7 のとおりに入れてください。",
    ]);
  },
});

export const operatorCheck = (stage: string): Check => ({
  name: "運営の事務所",
  look: async () => {
    const operator = await operatorOffice();
    if (operator === undefined)
      return finding("ありません", [`npm run open-operator -- --stage ${stage} --email … で開いてください。`]);
    const active = (await filingWays()).filter(({ state }) => state === "active").length;
    return finding(`番号 ${operator}、e-Gov へ出せる手続 ${active} 件`, [
      active === 0 && "手続の設定が済んでいません。36協定届は e-Gov へ出せず、印刷だけになります。",
    ]);
  },
});
