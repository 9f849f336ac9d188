import { isDeepStrictEqual } from "node:util";
import { dayInJapan } from "#shared/dates/day.ts";
import { allDeletedOffices, keepDeletedOffice, newlyDeleted } from "#functions/db/deleted-offices.ts";
import { getItem, updateItem } from "#functions/db/items.ts";
import { serviceIdsKey } from "#functions/db/keys.ts";
import { allTenants } from "#functions/db/offices.ts";
import { deleteOfficeNow } from "#infra/local/delete-office.ts";
import { readOffice } from "./office-items.ts";
import { countsOf, differenceOf, wantedAfterTable } from "./plan.ts";
import { type Counts, sumOf, writeAll } from "./writing.ts";

type Adoption = {
  /** The table that was made of a backup, and that of the stage until now, if there still is one. */
  table: string;
  old: string | undefined;
  /** Offices that were deleted since, where no table of the stage is left to say so. */
  deleted: readonly number[];
  now: Date;
  /** Without it nothing is written: what would be is only counted. */
  isMeant: boolean;
};

export type AdoptionReport = {
  offices: number;
  /** Items by kind: those of the backup, and what is written into it and removed from it. */
  then: Counts;
  puts: Counts;
  removes: Counts;
  /** Offices that the backup brings back though they were deleted, and those that it does not know yet. */
  deletedAgain: number[];
  lost: number[];
};

const inTable = async <T>(table: string, work: () => Promise<T>): Promise<T> => {
  process.env.TABLE = table;
  return work();
};

/** What the table of today knows: who was deleted, who is there, and the last number. */
const knownToday = async ({ old, deleted, now }: Adoption) => {
  const named = deleted.map((tenant) => newlyDeleted(tenant, dayInJapan(now)));
  if (old === undefined) return { tombstones: named, tenants: [] as number[], last: 0 };
  return inTable(old, async () => ({
    tombstones: [...named, ...(await allDeletedOffices())],
    tenants: await allTenants(),
    last: (await getItem<{ last: number }>(serviceIdsKey))?.last ?? 0,
  }));
};

const bringForward = async ({ table, old, isMeant }: Adoption, tenant: number) => {
  const then = await readOffice(table, tenant);
  const current = old === undefined ? undefined : await readOffice(old, tenant);
  const plan = differenceOf(then, wantedAfterTable(then, current));
  if (isMeant) await inTable(table, () => writeAll(plan));
  if (isMeant && !isDeepStrictEqual(differenceOf(await readOffice(table, tenant), plan.wanted).puts, []))
    throw new Error(`事務所 ${tenant} を書いたとおりに読めません。もう一度実行してください。`);
  return { then: countsOf(then.values()), puts: countsOf(plan.puts), removes: countsOf(plan.removes) };
};

const raiseLast = (last: number) =>
  updateItem(serviceIdsKey, { set: { last }, condition: "attribute_not_exists(#last) OR #last < :last" });

/**
 * Makes a restored table the one that a stage may go on with: who was deleted since is deleted again, no number is given
 * twice, open lists are read anew, sessions end, and what goes on from today (history, e-Gov, mails) is brought over where
 * the table of today can still be read. Repeated after a crash it goes on where it was.
 */
export const adoptTable = async (adoption: Adoption): Promise<AdoptionReport> => {
  const { table, now, isMeant } = adoption;
  const { tombstones, tenants, last } = await knownToday(adoption);
  const restored = await inTable(table, allTenants);
  const gone = new Map(tombstones.map((deleted) => [deleted.tenant, deleted]));
  const deletedAgain = restored.filter((tenant) => gone.has(tenant));
  if (isMeant)
    await inTable(table, async () => {
      for (const deleted of gone.values())
        if (restored.includes(deleted.tenant)) await deleteOfficeNow(deleted.tenant, now, deleted);
        else await keepDeletedOffice(deleted);
      if (last > 0) await raiseLast(last);
    });
  const staying = restored.filter((tenant) => !gone.has(tenant));
  const counted = [];
  for (const tenant of staying) counted.push(await bringForward(adoption, tenant));
  return {
    offices: staying.length,
    then: sumOf(counted.map(({ then }) => then)),
    puts: sumOf(counted.map(({ puts }) => puts)),
    removes: sumOf(counted.map(({ removes }) => removes)),
    deletedAgain,
    lost: tenants.filter((tenant) => !restored.includes(tenant)),
  };
};
