import { ListTablesCommand } from "@aws-sdk/client-dynamodb";
import { db } from "#functions/db/client.ts";
import { baseUrlOf, type Stage, stages } from "#infra/stages.ts";
import type { StageName } from "./command-line.ts";
import { dataDir } from "./options.ts";
import { awsSettings } from "./settings.ts";
import { readStackFile } from "./stack-file.ts";

const notRunning = "Todoke が起動していません。別の端末で npm start を実行してください。";

/** CloudFormation names the one table of a stage after its stack; one that was restored is named by the stage. */
const tableOfStage = async (stage: Stage["name"]) => {
  const { restoredTable } = stages[stage];
  if (restoredTable) return restoredTable;
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

const runningStack = async () => {
  const stack = await readStackFile(dataDir());
  if (!stack) throw new Error(notRunning);
  return stack;
};

/** Where the queues are: the caller's own account, or the running local stack. */
export const chooseBus = async (stage: StageName) => {
  if (stage !== "local") process.env.AWS_REGION ??= "ap-northeast-1";
  else Object.assign(process.env, awsSettings, { AWS_ENDPOINT_URL_SQS: (await runningStack()).busUrl });
};

/** Where the secrets are. */
export const chooseSecrets = async (stage: StageName) => {
  if (stage !== "local") process.env.AWS_REGION ??= "ap-northeast-1";
  else Object.assign(process.env, awsSettings, { AWS_ENDPOINT_URL_SECRETS_MANAGER: (await runningStack()).secretsUrl });
};

/** Where to write: with the caller's own AWS rights, or into the running local stack. `isLost`: the stage has no table left. */
export const chooseTable = async (stage: StageName, { isLost = false } = {}) => {
  if (stage !== "local") {
    process.env.AWS_REGION ??= "ap-northeast-1";
    if (!isLost) process.env.TABLE = await tableOfStage(stage);
    return;
  }
  const stack = await runningStack();
  Object.assign(process.env, awsSettings, { AWS_ENDPOINT_URL_DYNAMODB: stack.databaseUrl, TABLE: stack.table });
};

/** Where its users go. */
export const siteOfStage = async (stage: StageName) =>
  stage === "local" ? (await runningStack()).baseUrl : baseUrlOf(stages[stage]);
