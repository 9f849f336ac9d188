import { AppError } from "#shared/errors.ts";
import { officeLimits } from "#shared/limits.ts";
import type { GuardedWrite } from "./change.ts";
import { type Key, tableName } from "./client.ts";
import { commit } from "./commit.ts";
import { employees } from "./entities.ts";
import { deleteItem, getItem, queryItems } from "./items.ts";
import { recordKey } from "./keys.ts";

/** What is left to remove of a removed company: its employees, more than one transaction takes. `userId` removed it. */
export type Sweep = { tenant: number; company: number; userId: number };

const index = "sweep";
/** With its history entry each is two of a transaction's 100 writes. */
const atOnce = 45;
const tries = 10;

const keyOf = ({ tenant, company }: Sweep) => recordKey(tenant, index, company);

/** Goes into the transaction that removes the company, so that a crash after it leaves a name for what is left. */
export const sweepWrite = (sweep: Sweep): GuardedWrite => {
  const key = keyOf(sweep);
  const Item = { ...key, ...sweep, gsi1pk: index, gsi1sk: `${key.pk}#${key.sk}` };
  return { write: { Put: { TableName: tableName(), Item } } };
};

const removeEmployees = async ({ tenant, company, userId }: Sweep, now: Date): Promise<boolean> => {
  const { records } = await employees.list(tenant, { parents: [company] });
  for (let start = 0; start < records.length; start += atOnce) {
    const changes = records
      .slice(start, start + atOnce)
      .map((record) => employees.removing(tenant, record, record.Version));
    await commit({ userId, now, limits: officeLimits }, { changes, answer: undefined });
  }
  return records.length === 0;
};

/** Removes a removed company's employees, then the sweep itself. May run twice and beside itself. @throws busy */
export const sweepEmployees = async (sweep: Sweep, now: Date) => {
  for (let attempt = 0; attempt < tries; attempt++) {
    try {
      if (await removeEmployees(sweep, now)) return await deleteItem(keyOf(sweep));
    } catch (error) {
      // Another sweep took some of them, or one was saved meanwhile: read again.
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
