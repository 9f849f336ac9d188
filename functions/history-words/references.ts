import type { HistoryKind } from "#shared/history/history.ts";
import type { HistoryEntry } from "#functions/db/history.ts";
import { recordKinds } from "#functions/kinds/record-kinds.ts";

const referencesOf = ({ kind }: HistoryEntry) => Object.entries(recordKinds[kind as HistoryKind]?.references ?? {});

const isId = (value: unknown): value is number => typeof value === "number" && value > 0;
const idsIn = (value: unknown) => [value].flat().filter(isId);

/** The records that an entry names by their numbers, as entries that ask for their names. */
export const referredBy = (entry: HistoryEntry): HistoryEntry[] =>
  referencesOf(entry).flatMap(([name, { kind, idsOf }]) => {
    const removed = entry.changed.removed?.[0] as Record<string, unknown> | undefined;
    return [...(entry.changed[name] ?? []), removed?.[name]]
      .flatMap(idsIn)
      .map((id) => ({ ...entry, kind, ids: idsOf(entry.ids, id), act: "save", changed: {} }));
  });

type NameOf = (of: Pick<HistoryEntry, "kind" | "ids">) => string;

/** What an entry changed, with names in the place of numbers of other records. */
export const withNames = (entry: HistoryEntry, nameOf: NameOf): HistoryEntry["changed"] => {
  const changed = { ...entry.changed };
  const removed = changed.removed && { ...(changed.removed[0] as Record<string, unknown>) };
  for (const [name, { kind, idsOf }] of referencesOf(entry)) {
    const named = (value: unknown) => {
      const ids = idsIn(value);
      return ids.length > 0 ? ids.map((id) => nameOf({ kind, ids: idsOf(entry.ids, id) })).join("、") : value;
    };
    const pair = changed[name];
    if (pair) changed[name] = [named(pair[0]), named(pair[1])];
    if (removed) removed[name] = named(removed[name]);
  }
  return removed ? { ...changed, removed: [removed, undefined] } : changed;
};
