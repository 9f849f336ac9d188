import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { AppError } from "#shared/errors.ts";
import { officeLimits } from "#shared/limits.ts";
import type { Task } from "#shared/tasks/task.ts";
import type { GuardedWrite } from "./change.ts";
import { type Key, tableName } from "./client.ts";
import { commentEndingWrites } from "./comment-endings.ts";
import { commit } from "./commit.ts";
import { childNames, children, type Part, type SweptCompany, type SweptPart } from "./company-children.ts";
import { deleteItem, getItem, queryItems } from "./items.ts";
import { recordKey } from "./keys.ts";
import { shapeNumber } from "./shape.ts";
import { updateOf } from "./update.ts";

/** What is left to remove of a removed company: its employees, 事業場 and 作業, more than one transaction takes. `userId` removed it. */
export type Sweep = { tenant: number; company: number; userId: number };
/** `id` distinguishes it from a sweep of the same company after a restore, `done` counts what is removed. */
type StoredSweep = Sweep & { id: string; done: number };

const index = "sweep";
const tries = 10;
/** As long as a company can be restored, and a day. */
const keptSeconds = 31 * 24 * 60 * 60;

const keyOf = ({ tenant, company }: SweptCompany) => recordKey(tenant, index, company);
const sweptPrefix = ({ tenant, company }: SweptCompany) => {
  const { pk, sk } = recordKey(tenant, "swept", company);
  return { pk, sk: { prefix: `${sk}#` } };
};

/** Goes into the transaction that removes the company, so that a crash after it leaves a name for what is left. */
export const sweepWrite = (sweep: Sweep): GuardedWrite => {
  const key = keyOf(sweep);
  const Item = { ...key, ...sweep, id: randomUUID(), done: 0, gsi1pk: index, gsi1sk: `${key.pk}#${key.sk}` };
  return { write: { Put: { TableName: tableName(), Item } } };
};

/** Only while the sweep stands: a restored company keeps whom it still has. */
const sweepingWrite = (sweep: Sweep, count: number): GuardedWrite => ({
  write: {
    Update: updateOf(keyOf(sweep), { add: { done: count }, condition: "attribute_exists(#pk)", names: ["pk"] }),
  },
  refused: () => new AppError("notFound"),
});

export const sweptParts = async (of: SweptCompany) => (await queryItems<SweptPart>(sweptPrefix(of))).items;

const sweptWrite = ({ tenant, company }: Sweep, part: Part, now: Date): GuardedWrite => {
  const Item = {
    ...recordKey(tenant, "swept", company, childNames.indexOf(part.of), part.first),
    packed: gzipSync(JSON.stringify(part.children)),
    count: part.children.length,
    ...(part.of !== "staff" && { of: part.of }),
    shape: shapeNumber(part.shape),
    expiresAt: Math.floor(now.getTime() / 1000) + keptSeconds,
  };
  return { write: { Put: { TableName: tableName(), Item } } };
};

const partsOf = async (of: SweptCompany) =>
  (await Promise.all(childNames.map((name) => children[name].parts(of)))).flat();

const taskEndings = ({ tenant }: Sweep, tasks: readonly Task[], now: Date) => {
  const gone = tasks.map(({ AutoId: id, commentCount }) => ({ id, commentCount }));
  return commentEndingWrites({ tenant, kind: "task" }, gone, now);
};

/** Answers whether nothing was left. */
const removeChildren = async (sweep: Sweep, now: Date): Promise<boolean> => {
  const { userId } = sweep;
  const parts = await partsOf(sweep);
  for (const part of parts) {
    const extra = [
      ...[sweepingWrite(sweep, part.children.length), sweptWrite(sweep, part, now)],
      ...(part.of === "task" ? taskEndings(sweep, part.children as Task[], now) : []),
    ];
    await commit({ userId, now, limits: officeLimits }, { changes: part.changes, extra, answer: undefined });
  }
  return parts.length === 0;
};

const findSweep = (of: SweptCompany) => getItem<StoredSweep>(keyOf(of));

/** Removes a removed company's employees, 事業場 and 作業, then the sweep itself. May run twice, beside itself and beside a restore. @throws busy */
export const sweepChildren = async ({ tenant, company }: SweptCompany, now: Date) => {
  for (let attempt = 0; attempt < tries; attempt++) {
    const sweep = await findSweep({ tenant, company });
    if (!sweep) return;
    try {
      if (await removeChildren(sweep, now)) return void (await deleteItem(keyOf(sweep), { id: sweep.id }));
    } catch (error) {
      // Another sweep took some of them, one was saved meanwhile, or the company is back: read again.
      if (!(error instanceof AppError)) throw error;
    }
  }
  throw new AppError("busy");
};

/** Finishes what requests that crashed have left; for the tick of the hour. */
export const runSweeps = async (now: Date) => {
  const { items } = await queryItems<Key>({ pk: index, index: "gsi1" });
  for (const { pk, sk } of items) {
    const sweep = await getItem<Sweep>({ pk, sk });
    if (sweep) await sweepChildren(sweep, now);
  }
};

/**
 * What a removed company still has and what it has lost, and the write that ends its sweep: for the transaction that brings
 * the company back, refused as `busy` when the sweep has moved since.
 */
export const endSweep = async (of: SweptCompany) => {
  const sweep = await findSweep(of);
  const [people, places] = await Promise.all([children.staff.count(of), children.workplace.count(of)]);
  const swept = await sweptParts(of);
  const countOf = (kind: SweptPart["of"]) =>
    swept.filter((part) => part.of === kind).reduce((sum, { count }) => sum + count, 0);
  const asSeen = sweep
    ? { ConditionExpression: "#id = :id AND #done = :done", ExpressionAttributeNames: { "#id": "id", "#done": "done" } }
    : { ConditionExpression: "attribute_not_exists(pk)" };
  const write: GuardedWrite = {
    write: {
      Delete: {
        TableName: tableName(),
        Key: keyOf(of),
        ...asSeen,
        ...(sweep && { ExpressionAttributeValues: { ":id": sweep.id, ":done": sweep.done } }),
      },
    },
    refused: () => new AppError("busy"),
  };
  return {
    people: { left: people, lost: countOf(undefined) },
    places: { left: places, lost: countOf("workplace") },
    write,
  };
};
