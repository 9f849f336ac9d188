import { registered, removed, saved } from "#shared/text/messages.ts";
import { type Author, commit, type Touch } from "./commit.ts";
import type { GuardedWrite } from "./change.ts";
import type { Kind, Versioned } from "./kind.ts";

type Writer = Author & { tenant: number };
/** What making or deleting a record writes besides it. */
type Beside = { touches?: Touch[]; extra?: GuardedWrite[] };
type Save<T, Answer> = {
  /** Both undefined in a new record. */
  id: number | undefined;
  version: number | undefined;
  /** The numbers before the record's own in its key. */
  parents?: number[];
  fields: Partial<T>;
  /** A new record but for its version. */
  create: (id: number) => Omit<T, "Version">;
  beside?: Beside;
  /** What must hold besides, of the record as it was; undefined: it is new. */
  guards?: (before: T | undefined) => GuardedWrite[];
  answer: (record: T) => Answer;
};

/** Makes a record, or sets fields of one as it was in `version`. @throws notFound, conflict, limit */
export const saveRecord = async <T extends Versioned, Answer extends object>(
  author: Writer,
  kind: Kind<T>,
  { id, version, parents = [], fields, create, beside = {}, guards = () => [], answer }: Save<T, Answer>,
): Promise<{ message: string } & NoInfer<Answer>> => {
  const { tenant } = author;
  if (id === undefined || version === undefined) {
    const [number] = await kind.takeIds(tenant);
    const record = { ...create(number!), Version: 1 } as T;
    return commit(author, {
      changes: [kind.creating(tenant, record)],
      ...beside,
      extra: [...(beside.extra ?? []), ...guards(undefined)],
      answer: { message: registered(kind.label), ...answer(record) },
    });
  }
  const current = await kind.get(tenant, ...parents, id);
  return commit(author, {
    changes: [kind.saving(tenant, current, version, fields)],
    extra: guards(current),
    answer: { message: saved(kind.label), ...answer({ ...current, ...fields, Version: version + 1 }) },
  });
};

/** Deletes a record as it was in `version`. @throws notFound, conflict */
export const removeRecord = async <T extends Versioned>(
  author: Writer,
  kind: Kind<T>,
  ids: number | number[],
  version: number,
  beside: Beside | ((record: T) => Beside) = {},
) => {
  const record = await kind.get(author.tenant, ...[ids].flat());
  return commit(author, {
    changes: [kind.removing(author.tenant, record, version)],
    ...(typeof beside === "function" ? beside(record) : beside),
    answer: { message: removed(kind.label) },
  });
};
