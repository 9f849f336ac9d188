import { byNeed } from "#shared/egov/order.ts";
import { egovRecords, type StoredEgov } from "#functions/db/egov-records.ts";
import { readCounts } from "#functions/db/kind-counts.ts";

/** So many offices are kept in a warm Lambda, those asked for last. */
const keptMax = 8;
const kept = new Map<number, { version: number; records: readonly StoredEgov[] }>();

/**
 * All cases of an office in the order of its list. That is an order of ours, so a page of 50 needs all: they are read
 * again only when the list version, which is read first, has moved since.
 */
export const officeCases = async (tenant: number): Promise<readonly StoredEgov[]> => {
  const [{ version } = { version: 0 }] = await readCounts(tenant, [egovRecords.name]);
  const known = kept.get(tenant);
  const records =
    known?.version === version ? known.records : (await egovRecords.list(tenant)).records.toSorted(byNeed);
  kept.delete(tenant);
  kept.set(tenant, { version, records });
  for (const oldest of [...kept.keys()].slice(0, -keptMax)) kept.delete(oldest);
  return records;
};
