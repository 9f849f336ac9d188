import { randomUUID } from "node:crypto";
import type { Company } from "#shared/companies/company.ts";
import { AppError } from "#shared/errors.ts";
import { officeLimits } from "#shared/limits.ts";
import type { Change, GuardedWrite } from "./change.ts";
import { type Item, type Key, tableName } from "./client.ts";
import { type Author, commit } from "./commit.ts";
import { children, type SweptPart } from "./company-children.ts";
import { employeeCountWrite, workplaceCountWrite } from "./company-counts.ts";
import { companies, employees, workplaces } from "./entities.ts";
import { deleteItem, getItem, queryItems } from "./items.ts";
import type { Kind, Versioned } from "./kind.ts";
import { recordKey } from "./keys.ts";
import { endSweep, sweptParts } from "./sweep.ts";
import { tasks } from "./tasks.ts";

/** A company that is back and waits for the employees and 事業場 that went with it. `userId` brought it back. */
type Restore = { tenant: number; company: number; userId: number; id: string };

const index = "restore";
const tries = 10;
const keyOf = ({ tenant, company }: Pick<Restore, "tenant" | "company">) => recordKey(tenant, index, company);

/** A removed record as it was, under the same number, in the next version. @throws duplicate when it is there, limit */
export const restoring = <T extends Versioned>(kind: Pick<Kind<T>, "creating">, tenant: number, record: T): Change => ({
  ...kind.creating(tenant, { ...record, Version: record.Version + 1 }),
  act: "restore",
});

const restoreWrite = (restore: Restore): GuardedWrite => {
  const key = keyOf(restore);
  const Item = { ...key, ...restore, gsi1pk: index, gsi1sk: `${key.pk}#${key.sk}` };
  return { write: { Put: { TableName: tableName(), Item } } };
};

const partEnd = ({ pk, sk }: Key): GuardedWrite => ({
  write: { Delete: { TableName: tableName(), Key: { pk, sk }, ConditionExpression: "attribute_exists(pk)" } },
  refused: () => new AppError("busy"),
});

/** Those of a part that are not there, restored one by one meanwhile. */
const missingOf = async <T extends Versioned>(
  kind: Kind<T>,
  tenant: number,
  all: T[],
  idsOf: (each: T) => number[],
) => {
  const there = await kind.getMany(tenant, all.map(idsOf));
  return all.filter((_, position) => !there[position]);
};

/** Their room was taken with the company; one that was restored alone meanwhile took a place of its own. */
const employeesBack = async ({ tenant, company }: Restore, part: SweptPart) => {
  const all = children.staff.unpacked(part);
  const missing = await missingOf(employees, tenant, all, ({ value }) => [company, value]);
  return {
    changes: missing.map((employee) => restoring(employees, tenant, employee)),
    touches: [{ tenant, kind: companies.name, ids: [[company]] }],
    count: employeeCountWrite(tenant, company, { existing: missing.length, taken: missing.length - all.length }),
  };
};
const workplacesBack = async ({ tenant, company }: Restore, part: SweptPart) => {
  const all = children.workplace.unpacked(part);
  const missing = await missingOf(workplaces, tenant, all, ({ id }) => [company, id]);
  return {
    changes: missing.map((workplace) => restoring(workplaces, tenant, workplace)),
    touches: [],
    count: workplaceCountWrite(tenant, company, missing.length - all.length),
  };
};

/** Beyond a full limit too: they had their room before the company went. */
const tasksBack = async ({ tenant }: Restore, part: SweptPart) => {
  const all = children.task.unpacked(part);
  const missing = await missingOf(tasks, tenant, all, ({ AutoId }) => [AutoId]);
  return {
    changes: missing.map((task) => {
      const { limit: _, ...change } = restoring(tasks, tenant, task);
      return change;
    }),
    touches: [],
    count: undefined,
  };
};

const backOf = { staff: employeesBack, workplace: workplacesBack, task: tasksBack };
const restorePart = async (restore: Restore, part: SweptPart, now: Date) => {
  const { changes, touches, count } = await backOf[part.of ?? "staff"](restore, part);
  await commit(
    { userId: restore.userId, now, limits: officeLimits },
    { changes, touches, extra: [partEnd(part), ...(count ? [count] : [])], answer: undefined },
  );
};

/** Brings back what went with the company part by part, then ends. May run twice and beside itself. @throws busy */
const restoreChildren = async (restore: Restore, now: Date) => {
  for (let attempt = 0; attempt < tries; attempt++) {
    try {
      for (const part of await sweptParts(restore)) await restorePart(restore, part, now);
      return void (await deleteItem(keyOf(restore), { id: restore.id }));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // The company went again, and what it lacks waits for its next restore.
      if (error.code === "notFound") return void (await deleteItem(keyOf(restore), { id: restore.id }));
    }
  }
  throw new AppError("busy");
};

/** Finishes what requests that crashed have left; for the tick of the hour. */
export const runRestores = async (now: Date) => {
  const { items } = await queryItems<Key>({ pk: index, index: "gsi1" });
  for (const { pk, sk } of items) {
    const restore = await getItem<Restore>({ pk, sk });
    if (restore) await restoreChildren(restore, now);
  }
};

/**
 * Brings a company back in one transaction that also ends its sweep, and answers how to bring back what went with it: what a
 * crash leaves of that is done with the next hour. @throws duplicate, limit, busy
 */
export const restoreCompany = async <Answer>(
  author: Author & { tenant: number },
  company: Company,
  answer: Answer,
): Promise<{ answer: Answer; finish: () => Promise<void> }> => {
  const { tenant, userId, now } = author;
  const of = { tenant, company: company.id };
  const restore: Restore = { ...of, userId, id: randomUUID() };
  for (let attempt = 1; ; attempt++) {
    const { people, places, write } = await endSweep(of);
    const counts: Item = {
      employeeCount: people.left,
      employeeTaken: people.left + people.lost,
      workplaceTaken: places.left + places.lost,
      // counted anew: one may have gone while the company was being deleted
      fileTaken: undefined,
    };
    try {
      const given = await commit(author, {
        changes: [restoring(companies, tenant, { ...company, ...counts })],
        touches: [{ tenant, kind: employees.name }],
        extra: [write, restoreWrite(restore)],
        answer,
      });
      return { answer: given, finish: () => restoreChildren(restore, now) };
    } catch (error) {
      // The sweep took more meanwhile.
      if (!(error instanceof AppError) || error.code !== "busy" || attempt === tries) throw error;
    }
  }
};
