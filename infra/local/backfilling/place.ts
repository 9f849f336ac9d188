import { createHash } from "node:crypto";
import { deleteItem, getItem, putItem } from "#functions/db/items.ts";
import { kept } from "./kept.ts";

// How far the walk over all offices is: a run that was killed is gone on with by the next one of the same release.

type Place = { release: string; tenant: number };
const key = { pk: "service", sk: "backfill" };

/** Another number of upgrades is another walk. */
const release = () =>
  createHash("sha256")
    .update(JSON.stringify(kept.map(({ name, shape }) => [name, shape.upgrades.length])))
    .digest("hex");

/** The last office that is done; 0 none. */
export const placeOfWalk = async () => {
  const place = await getItem<Place>(key);
  return place?.release === release() ? place.tenant : 0;
};
export const keepPlace = (tenant: number) => putItem({ ...key, release: release(), tenant });
export const forgetPlace = () => deleteItem(key);
