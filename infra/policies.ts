import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { House } from "./house.ts";
import { dataKeyActions, fileActions, sessionKeys, tableActions, type Rights, wipeActions } from "./rights.ts";
import { tableShape } from "./table-shape.ts";

const updateOnly = ({ table }: House, keys: readonly string[]) =>
  new PolicyStatement({
    actions: ["dynamodb:UpdateItem"],
    resources: [table.tableArn],
    conditions: {
      "ForAllValues:StringLike": { "dynamodb:LeadingKeys": [...keys] },
      // ForAllValues alone is true for a request without the key.
      Null: { "dynamodb:LeadingKeys": "false" },
    },
  });

const tableStatements = (house: House, { table = "read", updates = [] }: Rights, hasSession: boolean) => {
  const arn = house.table.tableArn;
  const keys = [...(hasSession ? sessionKeys : []), ...updates];
  const actions = new PolicyStatement({
    actions: [...tableActions[table]],
    resources: [arn, `${arn}/index/${tableShape.index.name}`],
  });
  return table === "read" && keys.length > 0 ? [actions, updateOnly(house, keys)] : [actions];
};

const fileStatement = ({ files }: House, { folder, may }: NonNullable<Rights["files"]>[number]) =>
  new PolicyStatement({
    actions: may.flatMap((act) => [...fileActions[act]]),
    resources: [files.arnForObjects(`*/${folder}/*`)],
  });

/** Files under the number of an office, which a role cannot name. */
export const wipedPath = (folder: string) => (folder === "*" ? "*" : `*/${folder}/*`);
const wipeStatements = ({ files }: House, folder: string) => [
  new PolicyStatement({ actions: [...wipeActions.bucket], resources: [files.bucketArn] }),
  new PolicyStatement({ actions: [...wipeActions.objects], resources: [files.arnForObjects(wipedPath(folder))] }),
];

const mailStatement = ({ mail }: House) =>
  new PolicyStatement({
    actions: ["ses:SendRawEmail"],
    resources: [mail.identityArn, mail.configurationSetArn],
    conditions: { StringEquals: { "ses:FromAddress": mail.sender } },
  });

const dataKeyStatement = ({ keys }: House, dataKey: keyof typeof dataKeyActions) =>
  new PolicyStatement({
    actions: [...dataKeyActions[dataKey]],
    resources: [keys.kmsKey.keyArn],
    // Whose data key it is must be said, and nothing else: KMS opens it for that office alone.
    conditions: {
      "ForAllValues:StringEquals": { "kms:EncryptionContextKeys": ["tenant"] },
      "ForAnyValue:StringEquals": { "kms:EncryptionContextKeys": ["tenant"] },
    },
  });

const secretStatement = (arn: string) =>
  new PolicyStatement({ actions: ["secretsmanager:GetSecretValue"], resources: [arn] });

/** Exactly what a function uses, action by action; no resource is wider than the stage's own. */
export const statementsOf = (house: House, rights: Rights, hasSession: boolean) => [
  ...tableStatements(house, rights, hasSession),
  ...(rights.files ?? []).map((files) => fileStatement(house, files)),
  ...(rights.wipes ? wipeStatements(house, rights.wipes) : []),
  ...(rights.mail ? [mailStatement(house)] : []),
  ...(rights.publish
    ? [new PolicyStatement({ actions: ["events:PutEvents"], resources: [house.bus.eventBusArn] })]
    : []),
  ...(rights.dataKey ? [dataKeyStatement(house, rights.dataKey)] : []),
  ...(rights.hmacKeys ? [secretStatement(house.keys.hmacSecret.secretArn)] : []),
  ...(rights.egov ? [secretStatement(house.keys.egovSecret.secretArn)] : []),
];
