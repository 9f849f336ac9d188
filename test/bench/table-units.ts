import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { tableShape } from "#infra/table-shape.ts";

/** As the table hands it out: `{ pk: { S: "tenant#7" } }`. */
export type StoredItem = Record<string, AttributeValue>;

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

type Index = (typeof tableShape.indexes)[number];
const { indexes } = tableShape;
const ownKeys: readonly string[] = [tableShape.pk, tableShape.sk];
/** What an index holds of an item; undefined where the item is not in it. */
const entryOf = ({ pk, sk, projected }: Index, item: StoredItem | undefined): StoredItem | undefined => {
  const names = [...ownKeys, pk, sk, ...projected];
  return item?.[pk] && item[sk]
    ? Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name)))
    : undefined;
};
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

/** Bytes that are paid for by the month: the item, its entries in the indexes, and what AWS adds to each. */
export const storedBytes = (item: StoredItem) => {
  const entries = indexes.map((index) => entryOf(index, item)).filter((entry) => entry !== undefined);
  return sum([item, ...entries].map((each) => itemBytes(each) + overhead));
};

const unitsOf = (...items: (StoredItem | undefined)[]) =>
  Math.max(1, ...items.map((item) => Math.ceil((item ? itemBytes(item) : 0) / writeUnit)));

const indexUnits = (index: Index, before: StoredItem | undefined, after: StoredItem | undefined) => {
  const [was, is] = [entryOf(index, before), entryOf(index, after)];
  if (!was && !is) return 0;
  const isMoved = was && is && [index.pk, index.sk].some((name) => was[name]!.S !== is[name]!.S);
  if (isMoved) return unitsOf(was) + unitsOf(is);
  const inOrder = (entry: StoredItem = {}) => JSON.stringify(Object.entries(entry).sort());
  return inOrder(was) === inOrder(is) ? 0 : unitsOf(was, is);
};

/** Write units of one item of a transaction: the table's count twice, those of the indexes once. */
export const transactedUnits = (before: StoredItem | undefined, after: StoredItem | undefined) =>
  2 * unitsOf(before, after) + sum(indexes.map((index) => indexUnits(index, before, after)));
