import { getItem, putItem } from "#functions/db/items.ts";
import { recordKey } from "#functions/db/keys.ts";

/** An office's data key as KMS has encrypted it; one item of the office, written once. */
const keyOf = (tenant: number) => recordKey(tenant, "dataKey");

export const readDataKey = async (tenant: number) =>
  (await getItem<{ ciphertext: Uint8Array }>(keyOf(tenant)))?.ciphertext;

/** False when the office has one already. */
export const keepDataKey = (tenant: number, ciphertext: Uint8Array) =>
  putItem({ ...keyOf(tenant), ciphertext }, "attribute_not_exists(pk)");
