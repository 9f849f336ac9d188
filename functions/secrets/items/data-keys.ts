import { getItem, putItem } from "#functions/db/items.ts";
import { recordKey, soleKey } from "#functions/db/keys.ts";

/** An office, by its number, or all of them. */
export type KeyOwner = number | "stage";

/** A data key as KMS has encrypted it; one item of the office or the stage, written once. */
const keyOf = (owner: KeyOwner) => (owner === "stage" ? soleKey("dataKey", owner) : recordKey(owner, "dataKey"));

export const readDataKey = async (owner: KeyOwner) =>
  (await getItem<{ ciphertext: Uint8Array }>(keyOf(owner)))?.ciphertext;

/** False when there is one already. */
export const keepDataKey = (owner: KeyOwner, ciphertext: Uint8Array) =>
  putItem({ ...keyOf(owner), ciphertext }, "attribute_not_exists(pk)");
