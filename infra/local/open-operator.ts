import { ListTablesCommand } from "@aws-sdk/client-dynamodb";
import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import * as z from "zod";
import { db } from "#functions/db/client.ts";
import { openOperator } from "./operator-office.ts";
import { awsSettings } from "./settings.ts";
import { dataDir } from "./options.ts";
import { readStackFile } from "./stack-file.ts";
import { stages } from "#infra/stages.ts";

const usage = `使い方: npm run open-operator -- --stage local|${Object.keys(stages).join("|")} --email root@example.com`;
const notRunning = "Todoke が起動していません。別の端末で npm start を実行してください。";

/** CloudFormation names the one table of a stage after its stack. */
const tableOfStage = async (stage: string) => {
  const prefix = `todoke-${stage}-table`;
  const names: string[] = [];
  let ExclusiveStartTableName: string | undefined = prefix;
  do {
    const page: { TableNames?: string[]; LastEvaluatedTableName?: string } = await db.send(
      new ListTablesCommand({ ExclusiveStartTableName }),
    );
    names.push(...(page.TableNames ?? []));
    ExclusiveStartTableName = page.LastEvaluatedTableName?.startsWith(prefix) ? page.LastEvaluatedTableName : undefined;
  } while (ExclusiveStartTableName);
  const found = names.filter((name) => name.startsWith(prefix));
  if (found.length !== 1) throw new Error(`${stage} の表が見つかりません（${prefix}…: ${found.length} 件）。`);
  return found[0]!;
};

/** Where to write: with the caller's own AWS rights, or into the running local stack. */
const chooseTable = async (stage: string) => {
  if (stage !== "local") {
    process.env.AWS_REGION ??= "ap-northeast-1";
    process.env.TABLE = await tableOfStage(stage);
    return;
  }
  const stack = await readStackFile(dataDir());
  if (!stack) throw new Error(notRunning);
  Object.assign(process.env, awsSettings, { AWS_ENDPOINT_URL_DYNAMODB: stack.databaseUrl, TABLE: stack.table });
};

const run = async () => {
  const { values } = parseArgs({ options: { stage: { type: "string", default: "local" }, email: { type: "string" } } });
  const email = z.email().safeParse(values.email);
  const isStage = values.stage === "local" || Object.hasOwn(stages, values.stage);
  if (!email.success || !isStage) throw new Error(usage);
  await chooseTable(values.stage);
  const password = randomBytes(15).toString("base64url");
  await openOperator({ email: email.data, password, now: new Date() });
  console.log(`運営の事務所を開きました。最初のログインで、パスワードの変更を求められます。
メールアドレス: ${email.data}
最初のパスワード: ${password}`);
};

run().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
