import { Stack } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { subscriptions } from "#shared/events.ts";
import { deadLettersOf, queueOf, queuePrefix, scheduleQueue } from "#shared/hosting/queue-names.ts";
import type { StageResources } from "./stage-resources.ts";
import {
  dataKeyActions,
  fileActions,
  letterActions,
  sessionKeys,
  tableActions,
  type Rights,
  wipeActions,
} from "./rights.ts";
import { tableShape } from "./table-shape.ts";

const updateOnly = ({ table }: StageResources, keys: readonly string[]) =>
  new PolicyStatement({
    actions: ["dynamodb:UpdateItem"],
    resources: [table.tableArn],
    conditions: {
      "ForAllValues:StringLike": { "dynamodb:LeadingKeys": [...keys] },
      // ForAllValues alone is true for a request without the key.
      Null: { "dynamodb:LeadingKeys": "false" },
    },
  });

const tableStatements = (resources: StageResources, { table = "read", updates = [] }: Rights, hasSession: boolean) => {
  const arn = resources.table.tableArn;
  const keys = [...(hasSession ? sessionKeys : []), ...updates];
  const actions = new PolicyStatement({
    actions: [...tableActions[table]],
    resources: [arn, ...tableShape.indexes.map(({ name }) => `${arn}/index/${name}`)],
  });
  return table === "read" && keys.length > 0 ? [actions, updateOnly(resources, keys)] : [actions];
};

const fileStatement = ({ files }: StageResources, { folder, may }: NonNullable<Rights["files"]>[number]) =>
  new PolicyStatement({
    actions: may.flatMap((act) => [...fileActions[act]]),
    resources: [files.arnForObjects(`*/${folder}/*`)],
  });

/** Files under the number of an office, which a role cannot name. */
export const wipedPath = (folder: string) => (folder === "*" ? "*" : `*/${folder}/*`);
const wipeStatements = ({ files }: StageResources, folder: string) => [
  new PolicyStatement({ actions: [...wipeActions.bucket], resources: [files.bucketArn] }),
  new PolicyStatement({ actions: [...wipeActions.objects], resources: [files.arnForObjects(wipedPath(folder))] }),
];

const mailStatement = ({ mail }: StageResources) =>
  new PolicyStatement({
    actions: ["ses:SendRawEmail"],
    resources: [...mail.identityArns, mail.configurationSetArn],
    conditions: { StringEquals: { "ses:FromAddress": mail.sender } },
  });

const dataKeyStatement = ({ keys }: StageResources, dataKey: keyof typeof dataKeyActions, owner: "tenant" | "stage") =>
  new PolicyStatement({
    actions: [...dataKeyActions[dataKey]],
    resources: [keys.kmsKey.keyArn],
    // Whose data key it is must be said, and nothing else: KMS opens it for that office, or the stage, alone.
    conditions: {
      "ForAllValues:StringEquals": { "kms:EncryptionContextKeys": [owner] },
      "ForAnyValue:StringEquals": { "kms:EncryptionContextKeys": [owner] },
    },
  });

const secretStatement = (arn: string) =>
  new PolicyStatement({ actions: ["secretsmanager:GetSecretValue"], resources: [arn] });

/** Each queue by its name: the nested stacks of other features make them. */
const letterStatement = ({ stage, table }: StageResources) =>
  new PolicyStatement({
    actions: [...letterActions],
    resources: [scheduleQueue, ...subscriptions.map(({ name }) => queueOf(name))].map((queue) =>
      Stack.of(table).formatArn({ service: "sqs", resource: `${queuePrefix(stage.name)}${deadLettersOf(queue)}` }),
    ),
  });

/** Exactly what a function uses, action by action; no resource is wider than the stage's own. */
export const statementsOf = (resources: StageResources, rights: Rights, hasSession: boolean) => [
  ...tableStatements(resources, rights, hasSession),
  ...(rights.files ?? []).map((files) => fileStatement(resources, files)),
  ...(rights.wipes ? wipeStatements(resources, rights.wipes) : []),
  ...(rights.mail ? [mailStatement(resources)] : []),
  ...(rights.publish
    ? [new PolicyStatement({ actions: ["events:PutEvents"], resources: [resources.bus.eventBusArn] })]
    : []),
  ...(rights.dataKey ? [dataKeyStatement(resources, rights.dataKey, "tenant")] : []),
  ...(rights.stageKey ? [dataKeyStatement(resources, "seal", "stage")] : []),
  ...(rights.hmacKeys ? [secretStatement(resources.keys.hmacSecret.secretArn)] : []),
  ...(rights.egov ? [secretStatement(resources.keys.egovSecret.secretArn)] : []),
  ...(rights.deadLetters ? [letterStatement(resources)] : []),
];
