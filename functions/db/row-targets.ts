import { AppError } from "#shared/errors.ts";
import { officeLimits } from "#shared/limits.ts";
import { isSameTargets, targetsOf } from "#shared/procedures/targets.ts";
import { chunksOf } from "#shared/values/chunks.ts";
import type { Change, GuardedWrite } from "./change.ts";
import { type Key, tableName } from "./client.ts";
import { commit } from "./commit.ts";
import { endless } from "./company-keys.ts";
import { checklistRows, offices, type StoredOffice } from "./entities.ts";
import { openLines } from "./indexed.ts";
import { deleteItem, getItem, queryItems } from "./items.ts";
import { recordKey } from "./keys.ts";
import { forgetNextRun } from "./next-runs.ts";

/** A user has changed an office's 目安 (at an instant, ISO): its open rows are to follow. */
export type Following = { tenant: number; userId: number; at: string };

const index = "rowTargets";
const types = ["electronicApplication", "article36Agreement"] as const;
const tries = 10;
/** A change and its history, under the hundred writes of a transaction. */
const atOnce = 40;
/** By then saves that began before the change are over, and the index shows them. */
const settledMs = 60_000;
const keyOf = (tenant: number) => recordKey(tenant, index);

/** Goes into the transaction that changes them, so that a crash after it leaves a name for what is left. */
export const followingWrite = (following: Following): GuardedWrite => {
  const key = keyOf(following.tenant);
  const Item = { ...key, ...following, gsi1pk: index, gsi1sk: key.pk };
  return { write: { Put: { TableName: tableName(), Item } } };
};

/** The changes of the open rows that go by other 目安 than the office's; done ones, and those without a day, get them when they are saved. */
const changesOf = async ({ AutoId: tenant, ProcedureTargets }: StoredOffice): Promise<Change[]> => {
  const open = await openLines(tenant, endless);
  const ofType = async (type: (typeof types)[number]) => {
    const ids = open[type].map(({ AutoId }) => AutoId);
    const rows = (await checklistRows[type].getMany(tenant, ids)).filter((row) => row !== undefined);
    return rows.flatMap((row) => {
      const targets = targetsOf(row, ProcedureTargets) ?? {};
      if (row.Done || isSameTargets(row.targets, targets)) return [];
      // No version rises, as nothing that a person typed changes: whoever has the row open saves it all the same.
      const asRead = { content: row.content, procedure: row.procedure, Version: row.Version };
      return [checklistRows[type].patching(tenant, row, { targets, ...asRead })];
    });
  };
  return (await Promise.all(types.map(ofType))).flat();
};

/**
 * Brings an office's open rows and the next day of its plans behind its 目安. What is saved meanwhile by somebody who has read
 * the old ones follows with the hour: until then it is not forgotten. May run twice and beside itself. @throws busy
 */
export const followTargets = async (tenant: number, now: Date): Promise<void> => {
  for (let attempt = 0; attempt < tries; attempt++) {
    const following = await getItem<Following>(keyOf(tenant));
    const office = following && (await offices.find(tenant));
    if (!office) return void (following && (await deleteItem(keyOf(tenant))));
    const { userId, at } = following;
    try {
      await forgetNextRun(tenant);
      for (const changes of chunksOf(await changesOf(office), atOnce))
        await commit({ userId, now, limits: officeLimits }, { changes, answer: undefined });
      if (now.getTime() - Date.parse(at) > settledMs) await deleteItem(keyOf(tenant), { at });
      return;
    } catch (error) {
      // a row was saved meanwhile, or the 目安 once more: read again
      if (!(error instanceof AppError)) throw error;
    }
  }
  throw new AppError("busy");
};

/** Finishes what requests have left, and looks once more; for the tick of the hour. */
export const runFollowings = async (now: Date) => {
  const { items } = await queryItems<Key & Following>({ pk: index, index: "gsi1" });
  for (const { pk, sk } of items) {
    const following = await getItem<Following>({ pk, sk });
    if (following) await followTargets(following.tenant, now);
  }
};
