import type { HistoryKind } from "#shared/history/history.ts";
import { isKind } from "#shared/kinds.ts";
import { removedName } from "#shared/text/messages.ts";
import { type HistoryEntry, readRecordEntries } from "#functions/db/history.ts";
import { recordKinds } from "#functions/kinds/record-kinds.ts";
import { historyEntry } from "./entries.ts";

const nameIn = (kind: HistoryKind, record: unknown) => recordKinds[kind].nameOf(record as never);
const removedOf = ({ changed }: Pick<HistoryEntry, "changed">) => changed.removed?.[0];

type Subject = { name: string; isAlive: boolean };
type RecordRef = Pick<HistoryEntry, "kind" | "ids">;
const keyOf = ({ kind, ids }: RecordRef) => `${kind} ${ids.join()}`;

/** Of a record that is gone: the newest entry of its history has it as it was. */
const nameGone = async (tenant: number, kind: HistoryKind, ids: number[], now: Date) => {
  const { entries } = await readRecordEntries({ tenant, kind, ids }, {}, now);
  const record = entries.map((entry) => removedOf(historyEntry(entry))).find((each) => each !== undefined);
  return record === undefined ? `No ${ids.at(-1) ?? ""}` : nameIn(kind, record);
};

/**
 * Reads the records of entries by name, and whether they are there. It keeps what it has read: entries of a record are
 * asked for newest first, so that its removal, which says its name, comes before what was done to it earlier.
 */
export const subjectReader = (tenant: number, now: Date) => {
  const subjects = new Map<string, Subject>();

  const read = async (kind: HistoryKind, wanted: readonly HistoryEntry[], isConsistent: boolean) => {
    const found = await recordKinds[kind].store.getMany(
      tenant,
      wanted.map(({ ids }) => ids),
      isConsistent,
    );
    await Promise.all(
      wanted.map(async (entry, index) => {
        const isAlive = found[index] !== undefined;
        const record = found[index] ?? removedOf(entry);
        const name = record === undefined ? await nameGone(tenant, kind, entry.ids, now) : nameIn(kind, record);
        subjects.set(keyOf(entry), { name: isAlive || name === "" ? name : removedName(name), isAlive });
      }),
    );
  };

  return async (entries: readonly HistoryEntry[]) => {
    const isRemoval = (entry: HistoryEntry) => removedOf(entry) !== undefined;
    const unread = new Map<string, HistoryEntry>();
    for (const entry of entries) {
      const key = keyOf(entry);
      if (!isKind(entry.kind) || subjects.has(key)) continue;
      if (!unread.has(key) || (isRemoval(entry) && !isRemoval(unread.get(key)!))) unread.set(key, entry);
    }
    // Whether a record may be restored must be sure; a name may be a moment old, for half the price.
    const batches = Map.groupBy(unread.values(), (entry) => `${entry.kind} ${isRemoval(entry)}`);
    for (const batch of batches.values()) await read(batch[0]!.kind as HistoryKind, batch, isRemoval(batch[0]!));
    return (entry: RecordRef): Subject => subjects.get(keyOf(entry)) ?? { name: "", isAlive: false };
  };
};
