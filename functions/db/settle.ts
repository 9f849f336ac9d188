import { isDeepStrictEqual } from "node:util";
import type { Item } from "./client.ts";
import { picked } from "./fields.ts";
import { inShape, reader, type Shape, writable } from "./shape.ts";
import type { Update } from "./update.ts";

type Stored = {
  shape: Shape;
  /** Absent: what stands in the index is set elsewhere, and stays. */
  indexKeys: ((tenant: number, record: never) => Item) | undefined;
};
const nowhere = {
  ...{ gsi1pk: undefined, gsi1sk: undefined },
  ...{ gsi2pk: undefined, gsi2sk: undefined },
  ...{ gsi3pk: undefined, gsi3sk: undefined },
};
const indexNames = Object.keys(nowhere);

const isSame = (one: Item, other: Item) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => isDeepStrictEqual(one[name], other[name]));

/**
 * What brings a stored item to today's shape and today's place in the index, while all of which that was made is as it was
 * read; undefined where it stands so already. Neither a list nor a person sees a difference: it moves no version and leaves
 * no entry in the history.
 * @throws busy for a shape that this code does not know, or an upgrade that fails
 */
export const settling = async (
  { shape, indexKeys }: Stored,
  tenant: number,
  item: Item,
): Promise<Update | undefined> => {
  const record = writable((await reader<object>(shape))(item));
  const keys = indexKeys ? { ...nowhere, ...indexKeys(tenant, record as never) } : {};
  const isMoved = !!indexKeys && !isSame(keys, picked(item, indexNames));
  const isOlder = (item.shape ?? 0) !== shape.upgrades.length;
  if (!isMoved && !isOlder) return undefined;
  const expected = picked(item, [...shape.fixed, ...indexNames, "Version"]);
  return inShape(shape, record, { set: isMoved ? keys : {}, expected });
};
