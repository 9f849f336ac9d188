import { replaceEqualDeep } from "@tanstack/react-query";
import type { Route } from "#shared/contract.ts";

type Row = Record<string, unknown>;
/** A list's answer: collections of rows by name, and what else it says. */
export type List = { token?: string; next?: string; listVersion?: number } & Record<string, unknown>;
/** What changed since a token: rows to put in, and by collection the numbers of those that went. */
type Changes = { since: true; removed: number[]; gone?: Record<string, number[]> } & List;

/** The whole lists that were read last, by where they were asked; the oldest go first. */
const lists = new Map<string, List>();
const listsMax = 20;

export const knownList = (key: string) => lists.get(key);
export const forgetLists = () => lists.clear();

export const keepList = (key: string, list: List) => {
  lists.delete(key);
  if (list.token) lists.set(key, list);
  for (const oldest of [...lists.keys()].slice(0, -listsMax)) lists.delete(oldest);
};

const isChanges = (answer: List): answer is Changes => answer.since === true;
/** A row that is as it was stays the same object, so that nothing draws it again. */
const byNumber = (rows: Row[], id: string) => new Map(rows.map((row) => [row[id], row]));

const changedRows = (before: Row[], id: string, changed: Row[], removed: number[]) => {
  if (changed.length === 0 && removed.length === 0) return before;
  const [gone, next] = [new Set<unknown>(removed), byNumber(changed, id)];
  const kept = before.flatMap((row) => {
    const changedRow = next.get(row[id]);
    next.delete(row[id]);
    if (gone.has(row[id])) return [];
    return changedRow ? [replaceEqualDeep(row, changedRow) as Row] : [row];
  });
  return [...kept, ...next.values()];
};

const sameRows = (before: Row[], id: string, rows: Row[]) => {
  const known = byNumber(before, id);
  return rows.map((row) => replaceEqualDeep(known.get(row[id]), row) as Row);
};

/** The list as an answer leaves it: the whole one, or what changed of the one before. */
export const mergeList = ({ rows = {} }: Pick<Route, "rows">, before: List | undefined, answer: List): List => {
  if (!before) return answer;
  const rowsOf = (list: List, name: string) => (list[name] ?? []) as Row[];
  const [own] = Object.keys(rows);
  if (!isChanges(answer)) {
    const same = Object.entries(rows).map(([name, id]) => [
      name,
      sameRows(rowsOf(before, name), id, rowsOf(answer, name)),
    ]);
    return { ...answer, ...Object.fromEntries(same) };
  }
  const { since: _, removed, gone = {}, ...rest } = answer;
  const changed = Object.entries(rows).map(([name, id]) => {
    const went = name === own ? removed : (gone[name] ?? []);
    return [name, changedRows(rowsOf(before, name), id, rowsOf(answer, name), went)];
  });
  return { ...before, ...rest, ...Object.fromEntries(changed) };
};
