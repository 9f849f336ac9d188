import { replaceEqualDeep } from "@tanstack/react-query";
import type { Route } from "#shared/contract.ts";
import type { List } from "./list-cache.ts";

type ListRecord = Record<string, unknown>;
/** A list's changes instead of the whole: rows to put in, and by collection the numbers of removed ones. */
type Changes = { since: true; removed: number[]; gone?: Record<string, number[]> } & List;

const isChanges = (answer: List): answer is Changes => answer.since === true;
const byNumber = (rows: ListRecord[], id: string) => new Map(rows.map((row) => [row[id], row]));

const changedRows = (before: ListRecord[], id: string, changed: ListRecord[], removed: number[]) => {
  if (changed.length === 0 && removed.length === 0) return before;
  const [gone, next] = [new Set<unknown>(removed), byNumber(changed, id)];
  const kept = before.flatMap((row) => {
    const changedRow = next.get(row[id]);
    next.delete(row[id]);
    if (gone.has(row[id])) return [];
    return changedRow ? [replaceEqualDeep(row, changedRow) as ListRecord] : [row];
  });
  return [...kept, ...next.values()];
};

const sameRows = (before: ListRecord[], id: string, rows: ListRecord[]) => {
  const known = byNumber(before, id);
  return rows.map((row) => replaceEqualDeep(known.get(row[id]), row) as ListRecord);
};

/** The list as an answer leaves it. A row that is as it was stays the same object, so that nothing draws it again. */
export const mergeList = ({ rows = {} }: Pick<Route, "rows">, before: List | undefined, answer: List): List => {
  if (!before) return answer;
  const rowsOf = (list: List, name: string) => (list[name] ?? []) as ListRecord[];
  const merged = (put: (name: string, id: string) => ListRecord[]) =>
    Object.fromEntries(Object.entries(rows).map(([name, id]) => [name, put(name, id)]));
  if (!isChanges(answer))
    return { ...answer, ...merged((name, id) => sameRows(rowsOf(before, name), id, rowsOf(answer, name))) };
  const { since: _, removed, gone = {}, ...rest } = answer;
  const [own] = Object.keys(rows);
  const wentFrom = (name: string) => (name === own ? removed : (gone[name] ?? []));
  return {
    ...before,
    ...rest,
    ...merged((name, id) => changedRows(rowsOf(before, name), id, rowsOf(answer, name), wentFrom(name))),
  };
};
