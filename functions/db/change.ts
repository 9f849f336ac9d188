import type { AppError } from "#shared/errors.ts";
import type { OfficeLimits } from "#shared/limits.ts";
import { type Item, type Key, tableName, type Write } from "./client.ts";

/** A write of a transaction and the error it means when its condition refuses it (given the item as it is). */
export type GuardedWrite = {
  write: Write;
  refused?: (item: Item | undefined) => AppError;
  /** The kind whose list version it raises by itself. */
  raises?: { tenant: number; kind: string };
};

/** Whatever stands there goes, also nothing. */
export const deleteWrite = (key: Key): GuardedWrite => ({ write: { Delete: { TableName: tableName(), Key: key } } });

/** What happens to one record, with what `commit` adds to it: the live count, the list version, the history. */
export type Change = GuardedWrite & {
  tenant: number;
  kind: string;
  label: string;
  ids: number[];
  act: "create" | "save" | "remove" | "restore";
  /** What it adds to the kind's live count: 1, 0 or -1. */
  live: number;
  limit?: keyof OfficeLimits | number;
  /** In which the entry of the history has a removed record: see `shape.ts`. */
  shape?: number | undefined;
  /** Field → [before, after], for the history. */
  changed?: Record<string, [unknown, unknown]>;
  /** What is written with it: of a record that moves to another key, its place there. */
  also?: GuardedWrite[];
};
