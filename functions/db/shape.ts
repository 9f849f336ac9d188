import { isDeepStrictEqual } from "node:util";
import type * as z from "zod";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import { log } from "#functions/runtime/log.ts";
import type { Item } from "./client.ts";
import { keyNames, picked, without, withoutKeys } from "./fields.ts";

// An item names its shape by a number: none is 0. It is read in today's shape, and gets it with the next write of it.

export type Shape = {
  /** What an item of today's shape is; made when the first one is read, for none of all these costs a start its time. */
  schema: () => Promise<z.ZodType>;
  /** From the shape of each number to the next, as a new record; how many there are is today's number. */
  upgrades: ((record: Item) => Item)[];
  /** What the index shows and sorts by, and what is read or set alone: whatever an upgrade says, it stays as it is. */
  fixed: readonly string[];
};

/** Of a kind, or of another item that stays for years; all others live for days, or hold a number or two. */
export const shapeOf = (make: Shape["schema"], fixed: Shape["fixed"] = [], upgrades: Shape["upgrades"] = []): Shape => {
  let schema: Promise<z.ZodType> | undefined;
  return { schema: () => (schema ??= make()), upgrades, fixed };
};

const twin = Symbol("stored");
/** Of a record that is stored in another shape than today's. Not writable: in one that this code does not know. */
type Twin = { item: Item; isWritable: boolean };
const twinOf = (record: object) => (record as { [twin]?: Twin })[twin];

const numberOf = ({ shape = 0 }: Item) => Number(shape);
/** What an item of today's shape has as its `shape`. */
export const shapeNumber = ({ upgrades }: Shape) => upgrades.length || undefined;

const placesOf = ({ issues }: z.ZodError) => issues.map(({ path, code }) => `${path.join(".")} ${code}`);
const notedMax = 100;
/** The items of this process that were logged. */
export const noted = new Set<string>();
/** Once an item, by its key, which holds numbers alone, and its places: never a value. Past the first hundred nobody counts. */
const note = ({ pk, sk }: Item, places: string[]) => {
  const item = `${pk} ${sk}`;
  if (sk === undefined || noted.has(item) || noted.size === notedMax) return;
  noted.add(item);
  log.count("UnfitItems", { item, places });
};

const upgrade = ({ upgrades, fixed }: Shape, item: Item, old: Item): Item | undefined => {
  if (numberOf(item) > upgrades.length) return undefined;
  try {
    const record = upgrades.slice(numberOf(item)).reduce((record, next) => next(record), old);
    const kept = fixed.filter((name) => name in old);
    return { ...without(record, fixed), ...picked(old, kept) };
  } catch {
    note(item, ["upgrade"]);
    return undefined;
  }
};

/** An item, or a copy of a record with its `shape`, in today's shape; as it is stored where this code cannot tell. */
export const upgraded = <T>(shape: Shape, item: Item): T => {
  const old = withoutKeys<Item>(item);
  if (numberOf(item) === shape.upgrades.length) return old as T;
  const record = upgrade(shape, item, old);
  return { ...(record ?? old), [twin]: { item, isWritable: record !== undefined } } as T;
};

/** Reads stored items. One that does not fit its schema is shown all the same, and the operator hears of it. */
export const reader = async <T>(shape: Shape): Promise<(item: Item) => T> => {
  const schema = await shape.schema();
  return (item) => {
    const record = upgraded<T & object>(shape, item);
    const { error } = twinOf(record)?.isWritable === false ? {} : schema.safeParse(record);
    if (error) note(item, placesOf(error));
    return record;
  };
};

export const newerShape = () => new AppError("busy", messages.newerShape);
/** @throws busy when the record is of a shape that this code does not know: while another version of it takes over */
export const writable = <T extends object>(record: T): T => {
  if (twinOf(record)?.isWritable === false) throw newerShape();
  return record;
};

/** The `shape` that a record was read with. */
export const storedShape = (shape: Shape, record: object) => {
  const old = twinOf(writable(record));
  return old ? old.item.shape : shapeNumber(shape);
};

/** For an item that is written whole: it stays when it is of a newer shape. */
export const upToShape = ({ upgrades }: Shape) => ({
  ConditionExpression: "attribute_not_exists(shape) OR shape <= :shape",
  ExpressionAttributeValues: { ":shape": upgrades.length },
});

/**
 * An update of a record in today's shape. One that is stored in an older shape gets all of today's, while nothing of it has
 * changed since it was read: its upgrade was made from that.
 */
export const inShape = (
  shape: Shape,
  record: object,
  { set, expected }: { set: Item; expected: Item },
): { set: Item; expected: Item } => {
  const old = twinOf(writable(record));
  if (!old) return { set, expected: { ...expected, shape: shapeNumber(shape) } };
  const past = [...keyNames, ...shape.fixed];
  const before = without(old.item, past);
  const names = Object.keys({ ...before, ...without(record, past) });
  const moved = names.filter((name) => !isDeepStrictEqual(before[name], (record as Item)[name]));
  return {
    set: { ...picked(record as Item, moved), ...set, shape: shapeNumber(shape) },
    expected: {
      ...picked(old.item, [...Object.keys({ ...expected, ...before }), "shape"]),
      ...("Version" in expected && { Version: expected.Version }),
    },
  };
};

/** A record after such an update. */
export const after = <T extends object>(record: T, set: Partial<T>): T => ({
  ...withoutKeys<T>(record as Item),
  ...set,
});

/**
 * Fields that were planned for a record when today's shape was another one, in today's; undefined where the record was
 * written in a newer shape than theirs since.
 */
export const plannedFields = (shape: Shape, record: object, fields: Item, planned = 0): Item | undefined => {
  if (planned === shape.upgrades.length) return fields;
  if (planned > shape.upgrades.length) throw newerShape();
  const old = twinOf(writable(record));
  if (!old || numberOf(old.item) !== planned) return undefined;
  const next = upgraded<Item>(shape, { ...old.item, ...fields });
  return Object.fromEntries(
    Object.keys({ ...record, ...next })
      .filter((name) => !isDeepStrictEqual(next[name], (record as Item)[name]))
      .map((name) => [name, next[name]]),
  );
};
