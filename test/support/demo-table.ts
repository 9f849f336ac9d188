import { BatchWriteCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { chunksOf } from "#shared/values/chunks.ts";
import { simulatedProcedures } from "#infra/local/seed/procedures.ts";
import { db, type Item, tableName } from "#functions/db/client.ts";

/** 運営's in the demo. */
const operator = 1;
/** Where a run has the demo's data, of which each stack that wants it gets a copy: a fifth of the work of seeding. */
export const demoTable = "todoke-demo";
const perCall = 25;

export const copyDemo = async () => {
  let from: Item | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await db.send(
      new ScanCommand({ TableName: demoTable, ExclusiveStartKey: from }),
    );
    for (const part of chunksOf(Items, perCall)) {
      const puts = part.map((Item) => ({ PutRequest: { Item } }));
      await db.send(new BatchWriteCommand({ RequestItems: { [tableName()]: puts } }));
    }
    from = LastEvaluatedKey;
  } while (from);
  // Named by what they hold, the files of its procedures are the same in the stack's own bucket.
  await simulatedProcedures(operator, new Date());
};
