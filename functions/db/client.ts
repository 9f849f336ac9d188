import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, type TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import { patience } from "#functions/runtime/patience.ts";

export const db = DynamoDBDocumentClient.from(new DynamoDBClient({ requestHandler: patience }), {
  marshallOptions: { removeUndefinedValues: true },
});

/** Read at each call, so that a test can give each file a table of its own. */
export const tableName = () => {
  const { TABLE } = process.env;
  if (!TABLE) throw new Error("TABLE is not set");
  return TABLE;
};

export type Write = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];
export type Key = { pk: string; sk: string };
export type Item = Record<string, unknown>;
