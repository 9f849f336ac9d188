import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, type TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";

export const db = DynamoDBDocumentClient.from(new DynamoDBClient({}), {
  marshallOptions: { removeUndefinedValues: true },
});

export type Write = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];
export type Key = { pk: string; sk: string };
export type Item = Record<string, unknown>;
