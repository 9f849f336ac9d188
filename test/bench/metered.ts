import { BatchGetItemCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { chunksOf } from "#shared/values/chunks.ts";
import { db, type Key, tableName, type Write } from "#functions/db/client.ts";
import { type StoredItem, transactedUnits } from "./table-units.ts";

type Consumed = { CapacityUnits?: number };
type Input = { ReturnConsumedCapacity?: "TOTAL"; TransactItems?: Write[] };

const reads = /^(Batch)?(Get|Query)/;

const keyOf = ({ Put, Update, Delete, ConditionCheck }: Write): StoredItem => {
  const { pk, sk } = (Put?.Item ?? (Update ?? Delete ?? ConditionCheck)!.Key) as Key;
  return { pk: { S: pk }, sk: { S: sk } };
};
const nameOf = ({ pk, sk }: StoredItem) => `${pk!.S} ${sk!.S}`;

/** A client of its own, whose reads are not counted. */
let aside: DynamoDBClient | undefined;
const itemsOf = async (transaction: Write[]) => {
  aside ??= new DynamoDBClient({});
  const found = new Map<string, StoredItem>();
  for (const part of chunksOf(transaction.map(keyOf), 100)) {
    const request = { RequestItems: { [tableName()]: { Keys: part, ConsistentRead: true } } };
    const { Responses } = await aside.send(new BatchGetItemCommand(request));
    for (const item of Responses?.[tableName()] ?? []) found.set(nameOf(item), item);
  }
  return transaction.map((write) => found.get(nameOf(keyOf(write))));
};

/**
 * What a piece of work takes of the table: calls, consumed units, the writes among them and their units, and bytes on the wire.
 * Transactions are counted item by item, since DynamoDB Local leaves out of its count what they do to the index.
 */
export const metered = async (work: () => Promise<unknown>) => {
  const read = { calls: 0, units: 0, bytes: 0, writes: 0, written: 0, transacted: 0 };
  const take = (units: number, isWrite: boolean) => {
    read.units += units;
    if (isWrite) read.written += units;
  };
  db.middlewareStack.add(
    (next, { commandName = "" }) =>
      async (args) => {
        const input = args.input as Input;
        Object.assign(input, { ReturnConsumedCapacity: "TOTAL" });
        const { TransactItems: transaction } = input;
        const before = transaction && (await itemsOf(transaction));
        const answer = await next(args);
        const { ConsumedCapacity: consumed } = answer.output as { ConsumedCapacity?: Consumed | Consumed[] };
        const isWrite = !reads.test(commandName);
        read.calls++;
        if (isWrite) read.writes++;
        if (!transaction) for (const { CapacityUnits = 0 } of [consumed ?? []].flat()) take(CapacityUnits, isWrite);
        else {
          const after = await itemsOf(transaction);
          read.transacted += transaction.length;
          for (const [at, item] of after.entries()) take(transactedUnits(before?.[at], item), true);
        }
        return answer;
      },
    { step: "serialize", name: "countUnits", priority: "high" },
  );
  db.middlewareStack.add(
    (next) => async (args) => {
      const answer = await next(args);
      const { headers } = answer.response as { headers: Record<string, string> };
      read.bytes += Number(headers["content-length"] ?? 0);
      return answer;
    },
    { step: "deserialize", priority: "low", name: "countBytes" },
  );
  try {
    await work();
  } finally {
    db.middlewareStack.remove("countUnits");
    db.middlewareStack.remove("countBytes");
  }
  return read;
};
