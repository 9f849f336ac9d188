import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { tableShape } from "#infra/table-shape.ts";

/** As the table hands it out: `{ pk: { S: "tenant#7" } }`. */
export type StoredItem = Record<string, AttributeValue>;

const { index } = tableShape;
const [writeUnit, element, structure, overhead] = [1_024, 1, 3, 100];

const bytesOf = (value: AttributeValue): number => {
  if (value.S !== undefined) return Buffer.byteLength(value.S);
  if (value.N !== undefined) return Math.ceil(value.N.replace(/[-.]/g, "").length / 2) + 1;
  if (value.B !== undefined) return value.B.length;
  if (value.L !== undefined) return value.L.reduce((sum, each) => sum + bytesOf(each) + element, structure);
  if (value.M !== undefined) return itemBytes(value.M) + structure + Object.keys(value.M).length * element;
  if (value.SS !== undefined) return value.SS.reduce((sum, each) => sum + Buffer.byteLength(each), 0);
  return 1;
};
/** Names and values, as AWS counts them. */
const itemBytes = (item: StoredItem): number =>
  Object.entries(item).reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + bytesOf(value), 0);

const projected = new Set<string>([tableShape.pk, tableShape.sk, index.pk, index.sk, ...index.projected]);
/** What the index holds of an item; undefined where the item is not in it. */
const entryOf = (item: StoredItem | undefined): StoredItem | undefined =>
  item?.[index.pk] && item[index.sk]
    ? Object.fromEntries(Object.entries(item).filter(([name]) => projected.has(name)))
    : undefined;

/** Bytes that are paid for by the month: the item, its entry in the index, and what AWS adds to each. */
export const storedBytes = (item: StoredItem) => {
  const entry = entryOf(item);
  return itemBytes(item) + overhead + (entry ? itemBytes(entry) + overhead : 0);
};

const unitsOf = (...items: (StoredItem | undefined)[]) =>
  Math.max(1, ...items.map((item) => Math.ceil((item ? itemBytes(item) : 0) / writeUnit)));

const indexUnits = (before: StoredItem | undefined, after: StoredItem | undefined) => {
  const [was, is] = [entryOf(before), entryOf(after)];
  if (!was && !is) return 0;
  const isMoved = was && is && [index.pk, index.sk].some((name) => was[name]!.S !== is[name]!.S);
  if (isMoved) return unitsOf(was) + unitsOf(is);
  const inOrder = (entry: StoredItem = {}) => JSON.stringify(Object.entries(entry).sort());
  return inOrder(was) === inOrder(is) ? 0 : unitsOf(was, is);
};

/** Write units of one item of a transaction: the table's count twice, the index's once. */
export const transactedUnits = (before: StoredItem | undefined, after: StoredItem | undefined) =>
  2 * unitsOf(before, after) + indexUnits(before, after);
