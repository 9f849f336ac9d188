import { createHash, createHmac } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import { AppError } from "#shared/errors.ts";
import type { GuardedWrite } from "./change.ts";
import { tableName } from "./client.ts";
import { getItem, updateItem } from "./items.ts";
import { partition } from "./keys.ts";

/** An Idempotency-Key of one user's call, what it was sent with, and of an answer what leaves and so may be kept. */
export type IdempotentCall = {
  tenant: number;
  userId: number;
  key: string;
  hash: string;
  now: Date;
  shown: (answer: unknown) => unknown;
  /** It stands in the table, with the answer or without one that is to be kept. */
  isBound?: boolean;
};

const keptSeconds = 24 * 60 * 60;
const seconds = (now: Date) => Math.floor(now.getTime() / 1000);
/** Of DynamoDB's 400 KB an item, with room for the keys. */
const answerMax = 350_000;

export const hashOf = (...parts: string[]) => createHash("sha256").update(parts.join("\n")).digest("hex");

/** The key itself is not kept, which makes it the secret of the hash beside it: a body may hold a password. */
export const keyedHash = (key: string, ...parts: string[]) =>
  createHmac("sha256", key).update(parts.join("\n")).digest("hex");

const keyOf = ({ tenant, userId, key }: IdempotentCall) => ({
  pk: `${partition(tenant)}#once`,
  sk: `once#${userId}#${hashOf(key)}`,
});

/** The answer a key was given before. @throws idempotencyMismatch when it came with another body */
export const findStoredAnswer = async (once: IdempotentCall) => {
  const item = await getItem<{ hash: string; answer?: Uint8Array; expiresAt: number }>(keyOf(once));
  if (!item || item.expiresAt <= seconds(once.now)) return undefined;
  if (item.hash !== once.hash) throw new AppError("idempotencyMismatch");
  return item.answer && { answer: JSON.parse(gunzipSync(item.answer).toString()) as unknown };
};

/** Binds a key to its body alone, for a call that is safe to repeat and answers how things stand. @throws idempotencyMismatch */
export const bindKey = async (once: IdempotentCall) => {
  const bound = await updateItem(keyOf(once), {
    set: { hash: once.hash, expiresAt: seconds(once.now) + keptSeconds },
    remove: ["answer"],
    condition: "(attribute_not_exists(#hash) OR #hash = :hash OR #expiresAt <= :now)",
    values: { now: seconds(once.now) },
  });
  if (!bound) throw new AppError("idempotencyMismatch");
  once.isBound = true;
};

const pack = ({ shown }: IdempotentCall, answer: unknown) => gzipSync(JSON.stringify(shown(answer)));

/** Keeps the answer after its effect; what the same call beside it was answered, if that was first. */
export const storeAnswer = async (once: IdempotentCall, answer: unknown) => {
  const packed = pack(once, answer);
  if (packed.length > answerMax) return answer;
  const kept = await updateItem(keyOf(once), {
    set: { hash: once.hash, answer: packed, expiresAt: seconds(once.now) + keptSeconds },
    condition: "(attribute_not_exists(#hash) OR #expiresAt <= :now)",
    values: { now: seconds(once.now) },
  });
  return kept ? answer : ((await findStoredAnswer(once))?.answer ?? answer);
};

/** The write that keeps the answer, in the transaction of its effect. @throws tooLarge */
export const storedAnswerWrite = (once: IdempotentCall, answer: unknown): GuardedWrite => {
  const packed = pack(once, answer);
  if (packed.length > answerMax) throw new AppError("tooLarge");
  return {
    write: {
      Put: {
        TableName: tableName(),
        Item: { ...keyOf(once), hash: once.hash, answer: packed, expiresAt: seconds(once.now) + keptSeconds },
        ConditionExpression: "attribute_not_exists(pk) OR expiresAt <= :now",
        ExpressionAttributeValues: { ":now": seconds(once.now) },
      },
    },
  };
};
