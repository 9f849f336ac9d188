import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";

const db = DynamoDBDocumentClient.from(new DynamoDBClient({}));

/** The least that a Lambda with the SDK can be. */
export const handler = async (event: { id: string }) =>
  db.send(new GetCommand({ TableName: process.env.TABLE, Key: { pk: event.id, sk: event.id } }));
