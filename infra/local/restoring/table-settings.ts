import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  ListTagsOfResourceCommand,
  type TableDescription,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from "@aws-sdk/client-dynamodb";
import { db } from "#functions/db/client.ts";
import { tableShape } from "#infra/table-shape.ts";

/** What DynamoDB does not restore with a table, each with how it is asked for and set. */
type Setting = { name: string; isSet: () => Promise<boolean>; set: () => Promise<unknown> };
type Wanted = { isProtected: boolean; tags: Record<string, string> };

const { pk, sk, ttl, indexes } = tableShape;
const describe = async (TableName: string): Promise<TableDescription> =>
  (await db.send(new DescribeTableCommand({ TableName }))).Table!;

const keysOf = (schema: TableDescription["KeySchema"] = []) =>
  schema.map(({ AttributeName, KeyType }) => `${KeyType} ${AttributeName}`).join(", ");

const faultsOfIndex = ({ GlobalSecondaryIndexes: all }: TableDescription, index: (typeof indexes)[number]) => {
  const made = all?.find(({ IndexName }) => IndexName === index.name);
  if (keysOf(made?.KeySchema) !== `HASH ${index.pk}, RANGE ${index.sk}`)
    return [`索引 ${index.name} がありません。索引も復元してください。`];
  const missing = index.projected.filter((name) => !made!.Projection?.NonKeyAttributes?.includes(name));
  return missing.length > 0 ? [`索引 ${index.name} に ${missing.join("、")} がありません。`] : [];
};

/** Why the functions could not work on a table, a sentence each. */
export const faultsOfTable = (table: TableDescription): string[] => {
  const hasKeys = keysOf(table.KeySchema) === `HASH ${pk}, RANGE ${sk}`;
  return [
    ...(table.TableStatus === "ACTIVE"
      ? []
      : [`表はまだ使えません（${table.TableStatus}）。復元が終わるまで待ってください。`]),
    ...(hasKeys ? [] : ["表のキーがちがいます。"]),
    ...indexes.flatMap((index) => faultsOfIndex(table, index)),
  ];
};

const timeToLive = (TableName: string): Setting => ({
  name: "TTL",
  isSet: async () => {
    const { TimeToLiveDescription: now } = await db.send(new DescribeTimeToLiveCommand({ TableName }));
    return /^ENABL/.test(now?.TimeToLiveStatus ?? "") && now?.AttributeName === ttl;
  },
  set: () =>
    db.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification: { AttributeName: ttl, Enabled: true } })),
});

const recovery = (TableName: string): Setting => ({
  name: "PITR",
  isSet: async () => {
    const answer = await db.send(new DescribeContinuousBackupsCommand({ TableName }));
    const now = answer.ContinuousBackupsDescription?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus;
    return now === "ENABLED";
  },
  set: () =>
    db.send(
      new UpdateContinuousBackupsCommand({
        TableName,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      }),
    ),
});

const protection = (TableName: string, isProtected: boolean): Setting => ({
  name: "deletion protection",
  isSet: async () => !isProtected || (await describe(TableName)).DeletionProtectionEnabled === true,
  set: () => db.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: true })),
});

const tagging = (TableName: string, tags: Wanted["tags"]): Setting => ({
  name: "tags",
  isSet: async () => {
    const { TableArn: ResourceArn } = await describe(TableName);
    const { Tags = [] } = await db.send(new ListTagsOfResourceCommand({ ResourceArn }));
    return Object.entries(tags).every(([name, value]) =>
      Tags.some(({ Key, Value }) => Key === name && Value === value),
    );
  },
  set: async () => {
    const { TableArn: ResourceArn } = await describe(TableName);
    const Tags = Object.entries(tags).map(([Key, Value]) => ({ Key, Value }));
    return db.send(new TagResourceCommand({ ResourceArn, Tags }));
  },
});

const isUnknown = (error: unknown) => (error as Error).name === "UnknownOperationException";
/** DynamoDB Local keeps no backups: there is nothing to set. */
const unlessUnknown = (work: Promise<boolean>) =>
  work.catch((error: unknown) => {
    if (isUnknown(error)) return true;
    throw error;
  });

/** The settings that a table lacks, and sets them where that is meant. @throws when the table is of another shape */
export const settingsLacking = async (table: string, { isProtected, tags }: Wanted, isMeant: boolean) => {
  const faults = faultsOfTable(await describe(table));
  if (faults.length > 0) throw new Error(faults.join("\n"));
  const settings = [timeToLive(table), recovery(table), protection(table, isProtected), tagging(table, tags)];
  const lacking: string[] = [];
  for (const { name, isSet, set } of settings) {
    if (await unlessUnknown(isSet())) continue;
    lacking.push(name);
    if (isMeant) await set();
  }
  return lacking;
};
