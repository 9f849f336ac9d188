import { byNeed } from "#shared/egov/order.ts";
import { egovRecords, type StoredEgov } from "#functions/db/egov-records.ts";
import { readCounts } from "#functions/db/kind-counts.ts";
import { readChanges, type ListState } from "#functions/db/list-changes.ts";

type Kept = { seen: ListState; records: readonly StoredEgov[] };
/** So many offices are kept in a warm Lambda, those asked for last. */
const keptMax = 8;
const kept = new Map<number, Kept>();
/** For a process that goes on with another table. */
export const forgetCases = () => kept.clear();

const readCases = async (tenant: number, known: Kept | undefined): Promise<Kept> => {
  const kinds = await readCounts(tenant, [egovRecords.name]);
  if (known && known.seen.versions[0] === kinds[0]!.version) return known;
  const { seen, changes } = await readChanges({ tenant, kinds, now: new Date() }, known?.seen);
  const { records, removed } = await egovRecords.list(tenant, { changes });
  const moved = new Set([...records.map(({ id }) => id), ...removed]);
  const still = changes ? known!.records.filter(({ id }) => !moved.has(id)) : [];
  return { seen, records: [...still, ...records].toSorted(byNeed) };
};

/**
 * All cases of an office in the order of its list. That is an order of ours, so a page of 50 needs all: what is kept is
 * brought up to date with what moved since, as the other lists' callers do.
 */
export const officeCases = async (tenant: number): Promise<readonly StoredEgov[]> => {
  const now = await readCases(tenant, kept.get(tenant));
  kept.delete(tenant);
  kept.set(tenant, now);
  for (const oldest of [...kept.keys()].slice(0, -keptMax)) kept.delete(oldest);
  return now.records;
};
