import type { Change } from "#functions/db/change.ts";
import { putItem } from "#functions/db/items.ts";

/** Puts the record of a creation as it would stand, in its indexes too, without counting it. */
export const store = ({ write }: Change) => putItem(write.Put!.Item as Parameters<typeof putItem>[0]);
