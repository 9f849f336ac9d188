import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import { randomUUID } from "node:crypto";
import { officeLimits, type OfficeLimits } from "#shared/limits.ts";
import type { Change, GuardedWrite } from "./change.ts";
import { db, type Item } from "./client.ts";
import { historyWrite, newStamp, type Stamp, touchWrite } from "./history.ts";
import { kindKey } from "./keys.ts";
import { limitRefusal } from "./kind.ts";
import { refuseMyNumbers } from "./my-numbers.ts";
import { findStoredAnswer, storedAnswerWrite, type IdempotentCall } from "./idempotency.ts";
import { retryConflicts } from "./retry.ts";
import { updateOf } from "./update.ts";

/** Who writes, when, under which limits and under which idempotency key. */
export type Author = {
  userId: number;
  now: Date;
  limits: Partial<OfficeLimits>;
  once?: IdempotentCall | undefined;
  /** What the call sent, if it was one. */
  request?: unknown;
};

const maxOf = (limit: Change["limit"], limits: Author["limits"]) =>
  typeof limit === "string" ? (limits[limit] ?? officeLimits[limit]) : limit;

/** One write for a kind however many of its records change: count and list version in one place. */
const countWrites = (changes: Change[], touches: Touch[], limits: Author["limits"]): GuardedWrite[] => {
  const kinds = Map.groupBy<string, Change | Touch>(
    [...changes, ...touches],
    ({ tenant, kind }) => `${tenant} ${kind}`,
  );
  return [...kinds.values()].map((of) => {
    const { tenant, kind } = of[0]!;
    const live = of.reduce((sum, each) => sum + ("live" in each ? each.live : 0), 0);
    const limited = of.find((each) => "limit" in each && each.limit) as Change | undefined;
    const max = live > 0 ? maxOf(limited?.limit, limits) : undefined;
    const add = { live, version: 1 };
    const set = Object.assign({}, ...of.map((each) => ("set" in each ? each.set : {}))) as Item;
    if (max === undefined) return { write: { Update: updateOf(kindKey(tenant, kind), { add, set }) } };
    const refused = () => limitRefusal(limited!.label, max);
    if (live > max) throw refused();
    const condition = "attribute_not_exists(#live) OR #live <= :room";
    return {
      write: { Update: updateOf(kindKey(tenant, kind), { add, set, condition, values: { room: max - live } }) },
      refused,
    };
  });
};

/** An entry for each record that changed, and one for each kind whose list moved besides: no raised version is without one. */
const historyWrites = (changes: Change[], touches: Touch[], userId: number, stamp: Stamp): GuardedWrite[] => {
  const kinds = Map.groupBy(touches, ({ tenant, kind }) => `${tenant} ${kind}`);
  return [
    ...changes.map((change) => {
      const { act, changed, shape } = change;
      return historyWrite(change, { userId, act, changed, shape }, stamp);
    }),
    ...[...kinds.values()].map((of) => {
      const { tenant, kind } = of[0]!;
      const ids = of.flatMap(({ ids = [] }) => ids);
      return touchWrite({ tenant, kind }, ids, stamp);
    }),
  ];
};

const withOldItem = ({ write }: GuardedWrite) =>
  Object.fromEntries(
    Object.entries(write).map(([act, input]) => [act, { ...input, ReturnValuesOnConditionCheckFailure: "ALL_OLD" }]),
  );

const refusalOf = (error: unknown, writes: GuardedWrite[]) => {
  if (!(error instanceof TransactionCanceledException)) return undefined;
  const at = error.CancellationReasons?.findIndex(({ Code }) => Code === "ConditionalCheckFailed") ?? -1;
  const item = error.CancellationReasons?.[at]?.Item;
  return at < 0 ? undefined : writes[at]?.refused?.(item && unmarshall(item));
};

/** A list whose data moves without a change of its kind: of the records `ids`, or of what its kind has `set`. */
export type Touch = { tenant: number; kind: string; ids?: number[][]; set?: Item };

/**
 * All changes or none, with their counts, histories and the idempotency key, in one transaction of at most 100 writes.
 * Answers `answer`, or what the same key was answered before.
 * @throws invalid for a 個人番号, notFound, conflict, limit, duplicate, busy
 */
export const commit = async <Answer>(
  author: Author,
  {
    changes,
    touches = [],
    extra = [],
    answer,
  }: { changes: Change[]; touches?: Touch[]; extra?: GuardedWrite[]; answer: Answer },
): Promise<Answer> => {
  refuseMyNumbers(changes, author.request);
  const once = author.once ? [storedAnswerWrite(author.once, answer)] : [];
  const also = changes.flatMap((change) => change.also ?? []);
  const writes = [...once, ...changes, ...also, ...countWrites(changes, touches, author.limits), ...extra];
  const raised = [...touches, ...extra.flatMap(({ raises }) => raises ?? [])];
  const attempt = () => {
    // Readers look back no further than a minute, so each try says when it was made.
    const history = historyWrites(changes, raised, author.userId, newStamp());
    const TransactItems = [...writes, ...history].map(withOldItem);
    return db.send(new TransactWriteCommand({ TransactItems, ClientRequestToken: randomUUID() }));
  };
  try {
    await retryConflicts(attempt);
    if (author.once) author.once.isBound = true;
    return answer;
  } catch (error) {
    const before = author.once && (await findStoredAnswer(author.once));
    if (before) return before.answer as Answer;
    throw refusalOf(error, writes) ?? error;
  }
};
