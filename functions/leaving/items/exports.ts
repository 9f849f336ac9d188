import { randomUUID } from "node:crypto";
import { exportDays } from "#shared/leaving/days.ts";
import { historyWrite, newStamp } from "#functions/db/history.ts";
import type { GuardedWrite } from "#functions/db/change.ts";
import { getItem, queryItems, updateItem } from "#functions/db/items.ts";
import { recordKey } from "#functions/db/keys.ts";

/** The last file of everything that an office asked for; `id` names it. */
export type ExportRun = {
  id: string;
  askedAt: string;
  userId: number;
  /** The one before, whose file goes. */
  replaced?: string | undefined;
  readyAt?: string;
  /** From then on it is gone. */
  endsAt?: string;
};

const index = "export";
const dayMs = 24 * 60 * 60 * 1000;
const keyOf = (tenant: number) => recordKey(tenant, "export");

export const findExport = async (tenant: number, now: Date): Promise<ExportRun | undefined> => {
  const run = await getItem<ExportRun>(keyOf(tenant));
  return run?.endsAt !== undefined && run.endsAt <= now.toISOString() ? undefined : run;
};

/** One that is under way goes on; else a new one begins. */
export const beginExport = async (tenant: number, userId: number, now: Date): Promise<ExportRun> => {
  const before = await getItem<ExportRun>(keyOf(tenant));
  if (before && !before.readyAt) return before;
  const run = { id: randomUUID(), askedAt: now.toISOString(), userId, replaced: before?.id };
  const begun = await updateItem<ExportRun>(keyOf(tenant), {
    set: { ...run, readyAt: undefined, endsAt: undefined, gsi1pk: undefined, gsi1sk: undefined },
    expected: { id: before?.id },
  });
  return begun ?? (await getItem<ExportRun>(keyOf(tenant)))!;
};

/** The entry in the office's history, for the call that asks. */
export const exportEntry = (tenant: number, userId: number): GuardedWrite =>
  historyWrite({ tenant, kind: "office" }, { userId, act: "export" }, newStamp());

/** False when another run has taken its place. */
export const finishExport = async (tenant: number, { id }: ExportRun, now: Date) => {
  const endsAt = new Date(now.getTime() + exportDays * dayMs).toISOString();
  const set = { readyAt: now.toISOString(), endsAt, gsi1pk: index, gsi1sk: `${endsAt}#${tenant}` };
  return (await updateItem(keyOf(tenant), { set, expected: { id, readyAt: undefined } })) !== undefined;
};

/** Those whose time is over, in all offices. */
export const endedExports = async (now: Date) => {
  const { items } = await queryItems<{ sk: string; gsi1sk: string }>({
    index: "gsi1",
    pk: index,
    sk: { from: "0", to: now.toISOString() },
  });
  return Promise.all(
    items.map(async ({ gsi1sk }) => {
      const tenant = Number(gsi1sk.split("#")[1]);
      return { tenant, run: await getItem<ExportRun>(keyOf(tenant)) };
    }),
  );
};
export const forgetExport = (tenant: number, { id }: ExportRun) =>
  updateItem(keyOf(tenant), { set: { gsi1pk: undefined, gsi1sk: undefined }, expected: { id } });
