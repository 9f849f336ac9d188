import { addDays, type Day } from "#shared/dates.ts";
import {
  type HistoryAct,
  type HistoryKind,
  historyActs,
  historyKinds,
  type HistoryEntry as ShownEntry,
} from "#shared/history/history.ts";
import { type HistoryQuery, historyRoutes } from "#shared/history/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { userNames } from "#functions/db/accounts.ts";
import { type HistoryEntry, readOfficeEntries, readRecordEntries } from "#functions/db/history.ts";
import { mayBeRestored } from "./restoring/restorable.ts";
import { changesInWords } from "./words/changes.ts";
import { readSubjects } from "./words/subjects.ts";

const startOf = (day: Day) => new Date(`${day}T00:00:00+09:00`).toISOString();

const isWanted = ({ kind, userId, act }: HistoryQuery, entry: HistoryEntry) =>
  Object.hasOwn(historyKinds, entry.kind) &&
  (kind === undefined || kind === entry.kind) &&
  (userId === undefined || userId === entry.userId) &&
  (act === undefined || act === entry.act);

const readPage = (tenant: number, query: HistoryQuery, now: Date) => {
  const { kind, id, from, to, after } = query;
  if (kind !== undefined && id !== undefined) return readRecordEntries({ tenant, kind, ids: id }, { after }, now);
  const span = { from: from && startOf(from), to: to && startOf(addDays(to, 1)), after };
  return readOfficeEntries(tenant, span, { now, wanted: (entry) => isWanted(query, entry) });
};

export const handler = handle(historyRoutes.list, async ({ caller: { tenant }, query, now }) => {
  const { entries, next } = await readPage(tenant, query, now);
  const [names, subjectOf] = await Promise.all([userNames(tenant), readSubjects(tenant, entries, now)]);
  const shown = entries.map((entry): ShownEntry => {
    const { id, at, kind, userId, act, changed } = entry;
    const { name, isAlive } = subjectOf(entry);
    return {
      id,
      at,
      kind,
      kindLabel: historyKinds[kind as HistoryKind],
      subject: name,
      userId,
      user: names[userId] ?? "",
      act,
      actLabel: historyActs[act as HistoryAct] ?? historyActs.save,
      changes: changesInWords(kind as HistoryKind, changed),
      isRestorable: !isAlive && mayBeRestored(entry, now),
    };
  });
  return { entries: shown, next };
});
