import type { Key } from "#functions/db/client.ts";
import { getItem, putItem } from "#functions/db/items.ts";

/** The revision of the rules by which the days of all open cases are counted, and how far the count by a newer one is. */
type Recount = { revision: number; open?: { revision: number; tenant: number } };

const key: Key = { pk: "service", sk: "recount" };
const read = async () => (await getItem<Recount>(key)) ?? { revision: 0 };

/** 0 before the first count. */
export const countedRevision = async () => (await read()).revision;
/** The last office whose cases this revision has counted; 0 none. */
export const countedOffice = async (revision: number) => {
  const { open } = await read();
  return open?.revision === revision ? open.tenant : 0;
};
/** Keeps the place for the next hour. */
export const keepPlace = async (revision: number, tenant: number) =>
  putItem({ ...key, ...(await read()), open: { revision, tenant } });
export const markCounted = (revision: number) => putItem({ ...key, revision });
