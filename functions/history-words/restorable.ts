import { restorableDays } from "#shared/history/words.ts";
import { isKind, kinds } from "#shared/kinds.ts";
import type { HistoryEntry } from "#functions/db/history.ts";

const keptMs = restorableDays * 24 * 60 * 60 * 1000;

/** The record as it was before this entry removed it; undefined when it is no such entry. */
export const removedRecord = ({ kind, act, changed }: HistoryEntry) =>
  act === "remove" && isKind(kind) && kinds[kind].isRestorable ? changed.removed?.[0] : undefined;

const isRecent = ({ at }: HistoryEntry, now: Date) => now.getTime() - Date.parse(at) < keptMs;

/** A deletion of the last 30 days, of a kind that has a way back. */
export const mayBeRestored = (entry: HistoryEntry, now: Date) =>
  removedRecord(entry) !== undefined && isRecent(entry, now);
