import type { CsvColumn } from "#shared/csv/columns.ts";
import type { KindName } from "#shared/kinds.ts";
import type { Change } from "#functions/db/change.ts";
import type { Item } from "#functions/db/client.ts";
import type { Kind, Versioned } from "#functions/db/kind.ts";
import type { Shape } from "#functions/db/shape.ts";
import { plain, table, type Words, words } from "./field-words.ts";

/** A field that holds the number of another record, or several: the history shows their names. `ids` are the record's own. */
export type Reference = { kind: KindName; idsOf: (ids: readonly number[], id: number) => number[] };
type Described<T> = {
  /** What a record is called, of the one that is there or of its last snapshot. */
  nameOf: (record: T) => string;
  fields: Words;
  references?: Readonly<Record<string, Reference>>;
  /** Of a list whose rows are the records as they are stored. */
  columns?: readonly CsvColumn<T>[];
};

/** A kind whose records are of a type that the caller does not know. */
export type RecordKind = Described<never> & {
  store: {
    name: KindName;
    shape: Shape;
    indexKeys: ((tenant: number, record: never) => Item) | undefined;
    getMany: (tenant: number, ids: number[][], isConsistent?: boolean) => Promise<unknown[]>;
    list: (tenant: number) => Promise<{ records: object[] }>;
    /** Without its secrets. */
    shown: (record: never) => object;
    creating: (tenant: number, record: never) => Change;
    removing: (tenant: number, current: never, version: number) => Change;
  };
};

/** A kind, and how the history speaks of its records. */
export const described = <T extends Versioned>(store: Kind<T>, words: Described<T>) => ({ store, ...words });

/** A kind of which the columns of its list say all; `name` is the field by which a record is called. */
export const listed = <T extends Versioned>(store: Kind<T>, name: keyof T, columns: readonly CsvColumn<T>[]) => {
  const fields = Object.fromEntries(
    columns.map(({ key, label, data }) => [
      key,
      words(label, (value) => (plain(value) === "" ? "" : data({ [key]: value } as T))),
    ]),
  );
  return { ...described(store, { nameOf: (record) => String(record[name]), fields: table(fields) }), columns };
};
