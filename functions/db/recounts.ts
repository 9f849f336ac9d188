import type { Key } from "./client.ts";
import { getItem, putItem } from "./items.ts";

const key: Key = { pk: "service", sk: "recount" };

/** The revision of the rules by which the days of all open cases are counted; 0 before the first count. */
export const countedRevision = async () => (await getItem<{ revision: number }>(key))?.revision ?? 0;
export const markCounted = (revision: number) => putItem({ ...key, revision });
