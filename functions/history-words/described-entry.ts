import type { HistoryAct, HistoryKind, HistoryEntry as DescribedEntry } from "#shared/history/history.ts";
import { historyActs } from "#shared/history/words.ts";
import { kinds } from "#shared/kinds.ts";
import { userNames } from "#functions/db/accounts.ts";
import type { HistoryEntry } from "#functions/db/history.ts";
import { mayBeRestored } from "./restorable.ts";
import { changesInWords } from "./changes.ts";
import { referredBy, withNames } from "./references.ts";
import { subjectReader } from "./subjects.ts";

/** Describes entries in the words of the screens: who, when, what, and each field from its old value to the new one. */
export const entryDescriber = (tenant: number, now: Date) => {
  let names: ReturnType<typeof userNames> | undefined;
  const subjectsOf = subjectReader(tenant, now);
  return async (entries: HistoryEntry[]): Promise<DescribedEntry[]> => {
    const [nameOf, subjectOf] = await Promise.all([
      (names ??= userNames(tenant)),
      subjectsOf([...entries, ...entries.flatMap(referredBy)]),
    ]);
    return entries.map((entry) => {
      const { id, at, userId, act } = entry;
      const kind = entry.kind as HistoryKind;
      const { name, isAlive } = subjectOf(entry);
      return {
        id,
        at,
        kind,
        kindLabel: kinds[kind].title,
        subject: name,
        userId,
        user: kind === "egov" && userId === 0 ? "e-Gov" : (nameOf[userId] ?? ""),
        act,
        actLabel: historyActs[act as HistoryAct] ?? historyActs.save,
        changes: changesInWords(
          kind,
          withNames(entry, (of) => subjectOf(of).name),
        ),
        isRestorable: !isAlive && mayBeRestored(entry, now),
      };
    });
  };
};

export const describeEntries = (tenant: number, entries: HistoryEntry[], now: Date) =>
  entryDescriber(tenant, now)(entries);
