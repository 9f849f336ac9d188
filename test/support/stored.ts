import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import { chunksOf } from "#shared/values/chunks.ts";
import type { Change } from "#functions/db/change.ts";
import { db, type Item, type Key, tableName } from "#functions/db/client.ts";

/** What one call to DynamoDB may put. */
const perCall = 25;

/** Puts items as they are, many a call: one by one they take five times the work. */
export const storeItems = async (items: readonly (Item & Key)[]) => {
  for (const part of chunksOf(items, perCall)) {
    let RequestItems: Record<string, object[]> | undefined = {
      [tableName()]: part.map((Item) => ({ PutRequest: { Item } })),
    };
    while (RequestItems && Object.keys(RequestItems).length > 0)
      RequestItems = (await db.send(new BatchWriteCommand({ RequestItems }))).UnprocessedItems;
  }
};

const itemOf = ({ write }: Change) => write.Put!.Item as Item & Key;
/** Puts the records of creations as they would stand, in their indexes too, without counting them. */
export const store = (...changes: Change[]) => storeItems(changes.map(itemOf));
