import { randomUUID } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Employee } from "#shared/companies/employee.ts";
import { AppError } from "#shared/errors.ts";
import { officeLimits } from "#shared/limits.ts";
import type { GuardedWrite } from "./change.ts";
import { type Key, tableName } from "./client.ts";
import { commit } from "./commit.ts";
import { employees } from "./entities.ts";
import { deleteItem, getItem, queryItems } from "./items.ts";
import { recordKey } from "./keys.ts";
import { updateOf } from "./update.ts";

/** What is left to remove of a removed company: its employees, more than one transaction takes. `userId` removed it. */
export type Sweep = { tenant: number; company: number; userId: number };
/** `id` tells it from a sweep of the same company after a restore, `done` counts the employees that are removed. */
type StoredSweep = Sweep & { id: string; done: number };

const index = "sweep";
/** With its history entry each is two of a transaction's 100 writes. */
const atOnce = 45;
const tries = 10;
/** As long as a company can be restored, and a day. */
const keptSeconds = 31 * 24 * 60 * 60;

type Of = Pick<Sweep, "tenant" | "company">;
const keyOf = ({ tenant, company }: Of) => recordKey(tenant, index, company);
const sweptPrefix = ({ tenant, company }: Of) => {
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

/** Employees who went with their company, as one transaction removed them: what a restore brings back. */
export type SweptPart = Key & { packed: Uint8Array; count: number };
const sweptWrite = (sweep: Sweep, part: Employee[], now: Date): GuardedWrite => {
  const Item = {
    ...recordKey(sweep.tenant, "swept", sweep.company, part[0]!.value),
    packed: gzipSync(JSON.stringify(part)),
    count: part.length,
    expiresAt: Math.floor(now.getTime() / 1000) + keptSeconds,
  };
  return { write: { Put: { TableName: tableName(), Item } } };
};
export const sweptEmployees = ({ packed }: SweptPart) => JSON.parse(gunzipSync(packed).toString()) as Employee[];
export const sweptParts = async (of: Of) => (await queryItems<SweptPart>(sweptPrefix(of))).items;

const removeEmployees = async (sweep: Sweep, now: Date): Promise<boolean> => {
  const { tenant, company, userId } = sweep;
  const { records } = await employees.list(tenant, { parents: [company] });
  for (let start = 0; start < records.length; start += atOnce) {
    const part = records.slice(start, start + atOnce);
    const changes = part.map((record) => employees.removing(tenant, record, record.Version));
    const extra = [sweepingWrite(sweep, part.length), sweptWrite(sweep, part, now)];
    await commit({ userId, now, limits: officeLimits }, { changes, extra, answer: undefined });
  }
  return records.length === 0;
};

const findSweep = (of: Of) => getItem<StoredSweep>(keyOf(of));

/** Removes a removed company's employees, then the sweep itself. May run twice, beside itself and beside a restore. @throws busy */
export const sweepEmployees = async ({ tenant, company }: Of, now: Date) => {
  for (let attempt = 0; attempt < tries; attempt++) {
    const sweep = await findSweep({ tenant, company });
    if (!sweep) return;
    try {
      if (await removeEmployees(sweep, now)) return void (await deleteItem(keyOf(sweep), { id: sweep.id }));
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
    if (sweep) await sweepEmployees(sweep, now);
  }
};

/**
 * Whom a removed company still has and whom it has lost, and the write that ends its sweep: for the transaction that brings
 * the company back, refused as `busy` when the sweep has moved since.
 */
export const endSweep = async (of: Of) => {
  const sweep = await findSweep(of);
  const { records } = await employees.list(of.tenant, { parents: [of.company] });
  const lost = (await sweptParts(of)).reduce((sum, { count }) => sum + count, 0);
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
  return { left: records.length, lost, write };
};
