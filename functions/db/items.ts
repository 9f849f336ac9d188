import {
  BatchGetCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
  type QueryCommandInput,
} from "@aws-sdk/lib-dynamodb";
import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { chunksOf } from "#shared/values/chunks.ts";
import { db, type Item, type Key, tableName } from "./client.ts";
import { retryConflicts } from "./retry.ts";
import { type Update, updateOf } from "./update.ts";

/** One item as it is now, or undefined. */
export const getItem = async <T extends Item>(key: Key): Promise<T | undefined> =>
  (await db.send(new GetCommand({ TableName: tableName(), Key: key, ConsistentRead: true }))).Item as T | undefined;

const batchSize = 100;
const getBatch = async (keys: Key[], ConsistentRead: boolean): Promise<Item[]> => {
  const found: Item[] = [];
  let request: Record<string, unknown>[] = keys;
  while (request.length > 0) {
    const { Responses, UnprocessedKeys } = await db.send(
      new BatchGetCommand({ RequestItems: { [tableName()]: { Keys: request, ConsistentRead } } }),
    );
    found.push(...(Responses?.[tableName()] ?? []));
    request = UnprocessedKeys?.[tableName()]?.Keys ?? [];
  }
  return found;
};

/**
 * Items in the order of their keys, undefined where there is none. At most 100 keys a request, repeated as AWS asks.
 * A read that need not be consistent may miss the writes of the last moment, for half the price.
 */
export const getItems = async (keys: Key[], isConsistent = true): Promise<(Item | undefined)[]> => {
  const wanted = [...new Map(keys.map((key) => [`${key.pk} ${key.sk}`, key])).values()];
  const batches = await Promise.all(chunksOf(wanted, batchSize).map((batch) => getBatch(batch, isConsistent)));
  const found = new Map(batches.flat().map((item) => [`${item.pk} ${item.sk}`, item]));
  return keys.map(({ pk, sk }) => found.get(`${pk} ${sk}`));
};

const unlessRefused = async <T>(work: Promise<T>): Promise<T | undefined> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
};

/** The item after the update, or undefined when the condition refused it. */
export const updateItem = async <T extends Item>(key: Key, update: Update): Promise<T | undefined> => {
  const input = { ...updateOf(key, update), ReturnValues: "ALL_NEW" as const };
  const answer = await retryConflicts(() => unlessRefused(db.send(new UpdateCommand(input))));
  return answer?.Attributes as T | undefined;
};

/** False when `condition` refused it. */
export const putItem = async (item: Item & Key, condition?: string) =>
  (await retryConflicts(() =>
    unlessRefused(
      db.send(
        new PutCommand({ TableName: tableName(), Item: item, ...(condition && { ConditionExpression: condition }) }),
      ),
    ),
  )) !== undefined;

/** False when it is no longer as `expected`, field by field. */
export const deleteItem = async (key: Key, expected: Item = {}) => {
  const fields = Object.entries(expected);
  const input = {
    TableName: tableName(),
    Key: key,
    ...(fields.length > 0 && {
      ConditionExpression: fields.map(([name]) => `#${name} = :${name}`).join(" AND "),
      ExpressionAttributeNames: Object.fromEntries(fields.map(([name]) => [`#${name}`, name])),
      ExpressionAttributeValues: Object.fromEntries(fields.map(([name, value]) => [`:${name}`, value])),
    }),
  };
  return (await retryConflicts(() => unlessRefused(db.send(new DeleteCommand(input))))) !== undefined;
};

export type Query = {
  pk: string;
  /** Without it the whole partition. */
  sk?: { prefix: string } | { from: string; to: string };
  index?: "gsi1" | "gsi2" | "gsi3" | "";
  after?: string | undefined;
  /** Stops after this many bytes as the table counts them. */
  bytes?: number;
  /** Stops after this many items, or after the first page if that is less. */
  limit?: number;
  /** From the end of the keys back. */
  isBackward?: boolean;
  /** False: it may miss the writes of the last moment, for half the price, as an index always does. */
  isConsistent?: boolean;
};

const sortCondition = (name: string, sk: Query["sk"]) => {
  if (!sk) return { condition: "", names: {}, values: {} };
  const names = { "#sk": name };
  return "prefix" in sk
    ? { condition: " AND begins_with(#sk, :from)", names, values: { ":from": sk.prefix } }
    : { condition: " AND #sk BETWEEN :from AND :to", names, values: { ":from": sk.from, ":to": sk.to } };
};

/** All items of a query, page after page; `next` is the sort key to go on from when `bytes` were reached. */
export const queryItems = async <T extends Item>({
  pk,
  sk,
  index = "",
  after,
  bytes = Infinity,
  limit,
  isBackward = false,
  isConsistent = true,
}: Query): Promise<{ items: T[]; next?: string }> => {
  const { condition, names, values } = sortCondition(`${index}sk`, sk);
  const input: QueryCommandInput = {
    TableName: tableName(),
    ...(index && { IndexName: index }),
    KeyConditionExpression: `#pk = :pk${condition}`,
    ExpressionAttributeNames: { "#pk": `${index}pk`, ...names },
    ExpressionAttributeValues: { ":pk": pk, ...values },
    ConsistentRead: isConsistent && !index,
    ReturnConsumedCapacity: "TOTAL",
    ...(after && { ExclusiveStartKey: { pk, sk: after } }),
    ...(limit && { Limit: limit }),
    ...(isBackward && { ScanIndexForward: false }),
  };
  const items: T[] = [];
  let read = 0;
  for (;;) {
    const page = await db.send(new QueryCommand(input));
    items.push(...((page.Items ?? []) as T[]));
    read += (page.ConsumedCapacity?.CapacityUnits ?? 0) * 4096;
    if (!page.LastEvaluatedKey) return { items };
    if (limit || read >= bytes) return { items, next: String(page.LastEvaluatedKey.sk) };
    input.ExclusiveStartKey = page.LastEvaluatedKey;
  }
};
