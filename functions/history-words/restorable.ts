import type { HistoryKind } from "#shared/history/history.ts";
import { restorableDays } from "#shared/history/words.ts";
import type { HistoryEntry } from "#functions/db/history.ts";

const kinds: readonly string[] = [
  "company",
  "staff",
  "workplace",
  "todo",
  "electronicApplication",
  "subsidy",
  "article36Agreement",
  "announcement",
] satisfies HistoryKind[];
const keptMs = restorableDays * 24 * 60 * 60 * 1000;

/** The record as it was before this entry removed it; undefined when it is no such entry. */
export const removedRecord = ({ kind, act, changed }: HistoryEntry) =>
  act === "remove" && kinds.includes(kind) ? changed.removed?.[0] : undefined;

const isRecent = ({ at }: HistoryEntry, now: Date) => now.getTime() - Date.parse(at) < keptMs;

/** A deletion of the last 30 days; of users there is no way back. */
export const mayBeRestored = (entry: HistoryEntry, now: Date) =>
  removedRecord(entry) !== undefined && isRecent(entry, now);
