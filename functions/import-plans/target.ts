import type { OfficeLimits } from "#shared/limits.ts";
import type { Change, GuardedWrite } from "#functions/db/change.ts";
import type { Item } from "#functions/db/client.ts";
import type { Kind } from "#functions/db/kind.ts";
import { plannedFields, upgraded } from "#functions/db/shape.ts";
import type { Planner, Writing } from "./plan.ts";

type Saving = Extract<Writing, { act: "save" }>;
type TargetOf<T extends { Version: number }> = {
  kind: Kind<T>;
  plan: Planner;
  /** The fields that hold a new record's number. */
  numbered: (id: number) => Partial<T>;
  /** Other kinds that the plan reads. */
  reads: readonly string[];
  /** Those of them whose list shows what is imported, and that an import is open. */
  shownBy?: readonly string[];
  limit?: keyof OfficeLimits;
  /** Where new records are counted at the company that they are of. */
  count?: (tenant: number, company: number, counted: { existing?: number; taken?: number }) => GuardedWrite;
  /** Records a transaction writes: with histories, and a check of each one's parent where there is one, at most 100 writes. */
  atOnce: number;
};

/** How a kind of import is planned, and what it reads and writes. */
export const target = <T extends { Version: number }>({ kind, numbered, shownBy = [], ...of }: TargetOf<T>) => ({
  ...of,
  shownBy,
  name: kind.name,
  label: kind.label,
  shape: kind.shape,
  getMany: (tenant: number, ids: number[][]): Promise<(Item | undefined)[]> => kind.getMany(tenant, ids),
  /** What was planned when the kind's shape was `shape`. */
  creating: (tenant: number, record: Item, { id, shape }: { id: number; shape: number | undefined }): Change => {
    const change = kind.creating(tenant, upgraded<T>(kind.shape, { ...record, ...numbered(id), shape }));
    // The limit was taken for all of them when the run began.
    return of.limit ? { ...change, live: 0 } : change;
  },
  /** Undefined where the record cannot take it any more. */
  saving: (tenant: number, item: Item, { version, fields }: Saving, shape: number | undefined): Change | undefined => {
    const current = item as T;
    const planned = plannedFields(kind.shape, current, fields, shape);
    if (current.Version !== version || !planned) return undefined;
    return kind.saving(tenant, current, version, planned as Partial<T>);
  },
});
export type Target = Omit<ReturnType<typeof target>, never>;
