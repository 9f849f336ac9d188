import { AppError } from "#shared/errors.ts";
import type { KindFacts } from "#shared/kinds.ts";
import type { OfficeLimits } from "#shared/limits.ts";
import { limitReached } from "#shared/text/messages.ts";
import type { Change } from "./change.ts";
import { type Item, type Key, tableName } from "./client.ts";
import { differences, type IndexKeys, patchOf, picked, without } from "./fields.ts";
import type { MovedRecord } from "./history.ts";
import { getItem, getItems, queryItems, updateItem } from "./items.ts";
import { idsKey, recordKey } from "./keys.ts";
import { inShape, reader, type Shape, shapeNumber, storedShape, upgraded, writable } from "./shape.ts";
import { deleteOf, updateOf } from "./update.ts";

export type Versioned = { Version: number };
type KindOf<T> = {
  /** What is stored; its upgrades are appended to it. */
  shape: Shape;
  /** The numbers that make the key, the record's own last. */
  ids: (record: T) => number[];
  /** The office's limit for this kind, or one for all offices, enforced by the kind's live count. */
  limit?: keyof OfficeLimits | number;
  /** Fields that neither the history nor a conflict may show. */
  secrets?: readonly (keyof T & string)[];
  /** A record as a conflict answers it; absent: as it is stored. */
  wire?: (record: T) => object;
  /** Where a record stands in the indexes, for kinds that are read by deadline or while they are open. */
  index?: (tenant: number, record: T) => IndexKeys;
};

type ListOptions = {
  parents?: number[];
  after?: string | undefined;
  bytes?: number;
  changes?: ReadonlyMap<string, readonly MovedRecord[]> | undefined;
};
/** `removed` are the last numbers of those that moved and are gone; `next` is where to go on. */
export type Listed<T> = { records: T[]; removed: number[]; next: string | undefined };

/**
 * One kind of record of an office: how it is read, and the changes to hand to `commit`.
 * Nothing here writes alone, so that no record changes without its count, its list version and its history.
 */
export const kind = <T extends Versioned>(
  { name, title: label }: KindFacts,
  { shape, ids, limit, index, secrets = [], wire }: KindOf<T>,
) => {
  const key = (tenant: number, ...of: number[]): Key => recordKey(tenant, name, ...of);
  const shown = (record: T) => without(record, secrets);
  const conflict = (current: T) =>
    new AppError("conflict", undefined, { current: wire ? wire(current) : shown(current) });
  const refusal = (version: number) => (item: Item | undefined) => {
    if (!item) return new AppError("notFound");
    // the version is the one that was read: a field moved that changes without it
    return item.Version === version ? new AppError("busy") : conflict(upgraded(shape, item));
  };

  const change = (tenant: number, of: number[]) => {
    const subject = { tenant, kind: name, label, ids: of, shape: shapeNumber(shape) };
    return limit ? { ...subject, limit } : subject;
  };

  const find = async (tenant: number, ...of: number[]): Promise<T | undefined> => {
    const item = await getItem(key(tenant, ...of));
    return item && (await reader<T>(shape))(item);
  };

  const readMoved = async (tenant: number, moved: readonly MovedRecord[]): Promise<Listed<T>> => {
    const items = await getItems(moved.map(({ ids: of }) => key(tenant, ...of)));
    return {
      records: items.filter((item) => item !== undefined).map(await reader<T>(shape)),
      removed: moved.flatMap(({ ids: of }, position) => (items[position] ? [] : of.slice(-1))),
      next: undefined,
    };
  };

  /** `indexKeys`: as they are to be of a record; undefined where the kind is in no index. */
  const facts = { name, label, shape, indexKeys: index };
  return {
    ...facts,
    key,
    find,
    shown,
    /** Of items that were read with others. */
    reader: () => reader<T>(shape),
    /** Somebody else saved first: the record as it is now. */
    conflict,
    /** @throws notFound, also for another office's number */
    get: async (tenant: number, ...of: number[]): Promise<T> => {
      const record = await find(tenant, ...of);
      if (!record) throw new AppError("notFound");
      return record;
    },
    /** The records of these numbers in their order, undefined where there is none; see `getItems`. */
    getMany: async (tenant: number, ids: readonly (number | readonly number[])[], isConsistent = true) => {
      const keys = ids.map((of) => key(tenant, ...[of].flat()));
      const [items, read] = await Promise.all([getItems(keys, isConsistent), reader<T>(shape)]);
      return items.map((item) => item && read(item));
    },
    /** The office's whole set in the order of numbers; with parents, those of one parent; with changes, those that moved. */
    list: async (tenant: number, { parents = [], after, bytes, changes }: ListOptions = {}): Promise<Listed<T>> => {
      if (changes) return readMoved(tenant, changes.get(name) ?? []);
      const { pk, sk } = key(tenant, ...parents);
      const prefix = parents.length > 0 ? `${sk}#` : `${name}#`;
      const { items, next } = await queryItems({ pk, sk: { prefix }, after: after && `${name}#${after}`, bytes });
      return { records: items.map(await reader<T>(shape)), removed: [], next: next?.slice(name.length + 1) };
    },
    /** Numbers never used before; a number is lost when its create fails. */
    takeIds: async (tenant: number, count = 1): Promise<number[]> => {
      const taken = await updateItem<{ last: number }>(idsKey(tenant, name), { add: { last: count } });
      return Array.from({ length: count }, (_, position) => taken!.last - count + 1 + position);
    },
    creating: (tenant: number, record: T): Change => ({
      ...change(tenant, ids(record)),
      act: "create",
      live: 1,
      write: {
        Put: {
          TableName: tableName(),
          Item: {
            ...key(tenant, ...ids(record)),
            ...writable(record),
            ...index?.(tenant, record),
            shape: shapeNumber(shape),
          },
          ConditionExpression: "attribute_not_exists(pk)",
        },
      },
      refused: () => new AppError("duplicate"),
    }),
    /**
     * Sets the fields of a form; `undefined` removes one. The version is checked in the same write, and beside it that
     * `alsoUnchanged` fields are as they were read: those that `patching` changes without a version.
     */
    saving: (
      tenant: number,
      current: T,
      version: number,
      fields: Partial<T>,
      alsoUnchanged: readonly (keyof T & string)[] = [],
    ): Change => {
      // the table takes no larger number, so no record has this version
      if (version === Number.MAX_SAFE_INTEGER) throw conflict(current);
      const next = { ...current, ...fields, Version: version + 1 };
      const set = { ...fields, Version: version + 1, ...index?.(tenant, next) };
      const expected = { ...picked(current, alsoUnchanged), Version: version };
      return {
        ...change(tenant, ids(current)),
        act: "save",
        live: 0,
        write: { Update: updateOf(key(tenant, ...ids(current)), inShape(shape, current, { set, expected })) },
        refused: refusal(version),
        changed: differences(current as Item, fields as Item, secrets),
      };
    },
    /** Sets fields without asking for or raising the version, while they are as they were read; else `busy`. */
    patching: (tenant: number, current: T, fields: Partial<T>): Change => {
      const patch = patchOf(current, fields, (record) => index?.(tenant, record));
      const update = { ...inShape(shape, current, patch), condition: "attribute_exists(#pk)", names: ["pk"] };
      return {
        ...change(tenant, ids(current)),
        act: "save",
        live: 0,
        write: { Update: updateOf(key(tenant, ...ids(current)), update) },
        refused: (item) => new AppError(item ? "busy" : "notFound"),
        changed: differences(current as Item, fields as Item, secrets),
      };
    },
    removing: (tenant: number, current: T, version: number): Change => ({
      ...change(tenant, ids(current)),
      act: "remove",
      live: -1,
      write: {
        Delete: deleteOf(key(tenant, ...ids(current)), { Version: version, shape: storedShape(shape, current) }),
      },
      refused: refusal(version),
      changed: { removed: [shown(current), undefined] },
    }),
  };
};

export type Kind<T extends Versioned> = ReturnType<typeof kind<T>>;
export const limitRefusal = (label: string, max: number) => new AppError("limit", limitReached(label, max));
