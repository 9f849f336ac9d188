import {
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  UpdateTimeToLiveCommand,
} from "@aws-sdk/client-dynamodb";
import { tableShape } from "#infra/table-shape.ts";

const { pk, sk, ttl, indexes } = tableShape;
const keys = (hash: string, range: string) => [
  { AttributeName: hash, KeyType: "HASH" as const },
  { AttributeName: range, KeyType: "RANGE" as const },
];

const isThere = async (db: DynamoDBClient, TableName: string) => {
  try {
    return !!(await db.send(new DescribeTableCommand({ TableName })));
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return false;
    throw error;
  }
};

/** Makes the table unless it is there. `ttl: false` keeps expired items, as AWS does for days. */
export const createTable = async (TableName: string, { ttl: expires = true } = {}) => {
  const db = new DynamoDBClient({});
  if (!(await isThere(db, TableName))) {
    await db.send(
      new CreateTableCommand({
        TableName,
        BillingMode: "PAY_PER_REQUEST",
        AttributeDefinitions: [pk, sk, ...indexes.flatMap((index) => [index.pk, index.sk])].map((name) => ({
          AttributeName: name,
          AttributeType: "S",
        })),
        KeySchema: keys(pk, sk),
        GlobalSecondaryIndexes: indexes.map((index) => ({
          IndexName: index.name,
          KeySchema: keys(index.pk, index.sk),
          Projection: { ProjectionType: "INCLUDE", NonKeyAttributes: [...index.projected] },
        })),
      }),
    );
    const TimeToLiveSpecification = { AttributeName: ttl, Enabled: true };
    if (expires) await db.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
  }
  db.destroy();
};

/** Away with a table and all that is in it. */
export const dropTable = async (TableName: string) => {
  const db = new DynamoDBClient({});
  await db.send(new DeleteTableCommand({ TableName }));
  db.destroy();
};
