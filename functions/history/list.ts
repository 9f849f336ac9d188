import { addDays, type Day } from "#shared/dates/day.ts";
import { type HistoryQuery, historyRoutes } from "#shared/history/routes.ts";
import { isKind } from "#shared/kinds.ts";
import { handle } from "#functions/chain/handle.ts";
import { readOfficeEntries, readRecordEntries, type StoredEntry } from "#functions/db/history.ts";
import { describeEntries } from "#functions/history-words/described-entry.ts";
import { historyEntry } from "#functions/history-words/entries.ts";

const startOf = (day: Day) => new Date(`${day}T00:00:00+09:00`).toISOString();

const isWanted = ({ kind, id, userId, act }: HistoryQuery, entry: StoredEntry) =>
  isKind(entry.kind) &&
  (kind === undefined || kind === entry.kind) &&
  (id === undefined || id[0] === entry.ids[0]) &&
  (userId === undefined || userId === entry.userId) &&
  (act === undefined || act === entry.act);

const readPage = (tenant: number, query: HistoryQuery, now: Date) => {
  const { kind, id, from, to, after } = query;
  const isOfCompany = (kind === "staff" || kind === "workplace") && id?.length === 1;
  if (kind !== undefined && id !== undefined && !isOfCompany)
    return readRecordEntries({ tenant, kind, ids: id }, { after }, now);
  const span = { from: from && startOf(from), to: to && startOf(addDays(to, 1)), after };
  return readOfficeEntries(tenant, span, { now, wanted: (entry) => isWanted(query, entry) });
};

export const handler = handle(historyRoutes.list, async ({ caller: { tenant }, query, now }) => {
  const { entries, next } = await readPage(tenant, query, now);
  return { entries: await describeEntries(tenant, entries.map(historyEntry), now), next };
});
