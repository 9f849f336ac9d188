import { isKind } from "#shared/kinds.ts";
import { type HistoryEntry, inTodaysShape, type StoredEntry } from "#functions/db/history.ts";
import { recordKinds } from "#functions/kinds/record-kinds.ts";

/** An entry whose removed record is in today's shape. */
export const historyEntry = (entry: StoredEntry): HistoryEntry =>
  inTodaysShape(entry, isKind(entry.kind) ? recordKinds[entry.kind].store.shape : undefined);
