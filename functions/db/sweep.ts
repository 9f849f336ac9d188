import { randomUUID } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Employee } from "#shared/companies/employee.ts";
import { AppError } from "#shared/errors.ts";
import { officeLimits } from "#shared/limits.ts";
import type { Change, GuardedWrite } from "./change.ts";
import { type Key, tableName } from "./client.ts";
import { commit } from "./commit.ts";
import type { Workplace } from "#shared/companies/workplace.ts";
import { employees, workplaces } from "./entities.ts";
import { deleteItem, getItem, queryItems } from "./items.ts";
import { recordKey } from "./keys.ts";
import type { Kind } from "./kind.ts";
import { shapeNumber, upgraded } from "./shape.ts";
import { updateOf } from "./update.ts";

/** What is left to remove of a removed company: its employees and 事業場, more than one transaction takes. `userId` removed it. */
export type Sweep = { tenant: number; company: number; userId: number };
/** `id` distinguishes it from a sweep of the same company after a restore, `done` counts what is removed. */
type StoredSweep = Sweep & { id: string; done: number };

const index = "sweep";
/** With its history entry each is two of a transaction's 100 writes. */
const atOnce = 45;
const tries = 10;
/** As long as a company can be restored, and a day. */
const keptSeconds = 31 * 24 * 60 * 60;

type SweptCompany = Pick<Sweep, "tenant" | "company">;
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

/** What went with its company, as one transaction removed it: what a restore brings back. */
export type SweptPart = Key & { packed: Uint8Array; count: number; of?: "workplace"; shape?: number };
/** Part of the key, since the numbers of two kinds are the same. */
const kindNumbers = { staff: 0, workplace: 1 };
type Child = Employee | Workplace;
const numberOf = (child: Child) => ("value" in child ? child.value : child.id);

const sweptWrite = (sweep: Sweep, part: Child[], now: Date): GuardedWrite => {
  const [first] = part as [Child];
  const isWorkplace = !("value" in first);
  const Item = {
    ...recordKey(
      sweep.tenant,
      "swept",
      sweep.company,
      kindNumbers[isWorkplace ? "workplace" : "staff"],
      numberOf(first),
    ),
    packed: gzipSync(JSON.stringify(part)),
    count: part.length,
    ...(isWorkplace && { of: "workplace" }),
    shape: shapeNumber((isWorkplace ? workplaces : employees).shape),
    expiresAt: Math.floor(now.getTime() / 1000) + keptSeconds,
  };
  return { write: { Put: { TableName: tableName(), Item } } };
};
const unpacked = <T extends Child>(kind: Kind<T>, { packed, shape }: SweptPart) =>
  (JSON.parse(gunzipSync(packed).toString()) as T[]).map((child) => upgraded<T>(kind.shape, { ...child, shape }));
export const sweptEmployees = (part: SweptPart) => unpacked(employees, part);
export const sweptWorkplaces = (part: SweptPart) => unpacked(workplaces, part);
export const sweptParts = async (of: SweptCompany) => (await queryItems<SweptPart>(sweptPrefix(of))).items;

const readChildren = async ({ tenant, company }: SweptCompany) => {
  const [people, places] = await Promise.all([
    employees.list(tenant, { parents: [company] }),
    workplaces.list(tenant, { parents: [company] }),
  ]);
  return { people: people.records, places: places.records };
};

/** Parts of one kind each, with what removes them. */
const partsOf = (tenant: number, { people, places }: Awaited<ReturnType<typeof readChildren>>) => {
  const cut = <T extends Child>(all: T[], removing: (child: T) => Change) =>
    Array.from({ length: Math.ceil(all.length / atOnce) }, (_, index) => {
      const part = all.slice(index * atOnce, (index + 1) * atOnce);
      return { part, changes: part.map(removing) };
    });
  return [
    ...cut(people, (each) => employees.removing(tenant, each, each.Version)),
    ...cut(places, (each) => workplaces.removing(tenant, each, each.Version)),
  ];
};

/** Answers whether nothing was left. */
const removeChildren = async (sweep: Sweep, now: Date): Promise<boolean> => {
  const { tenant, userId } = sweep;
  const parts = partsOf(tenant, await readChildren(sweep));
  for (const { part, changes } of parts) {
    const extra = [sweepingWrite(sweep, part.length), sweptWrite(sweep, part, now)];
    await commit({ userId, now, limits: officeLimits }, { changes, extra, answer: undefined });
  }
  return parts.length === 0;
};

const findSweep = (of: SweptCompany) => getItem<StoredSweep>(keyOf(of));

/** Removes a removed company's employees and 事業場, then the sweep itself. May run twice, beside itself and beside a restore. @throws busy */
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
  const { people, places } = await readChildren(of);
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
    people: { left: people.length, lost: countOf(undefined) },
    places: { left: places.length, lost: countOf("workplace") },
    write,
  };
};
