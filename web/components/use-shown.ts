import { useCallback, useEffect, useMemo } from "react";
import type { Route } from "#shared/contract.ts";
import { searchKey, searchTerms } from "#shared/text.ts";
import { type Sort, sortRows } from "./column.ts";
import { chosen } from "./filter.ts";
import type { ListPageProps } from "./list-page-props.ts";
import { usePainted } from "./use-painted.ts";

/** Milliseconds of a turn in which search keys are made, short enough for a letter that is typed meanwhile. */
const turn = 6;
/** More rows than a screen holds: until those stand, the others wait to be put in order. */
const inOrderAtFirst = 200;

/** What a search compares, made while nothing else is to do, so that neither the first rows nor the first letter wait. */
const useSearchKeys = <T>(rows: readonly T[], text: (row: T) => readonly string[]) => {
  const keys = useMemo(() => new Map<T, string>(), [rows, text]);
  const keyOf = useCallback(
    (row: T) => {
      const known = keys.get(row);
      if (known !== undefined) return known;
      // A mark that nobody types keeps the texts apart; a key for each of them would take several times as long.
      const key = searchKey(text(row).join("\u0001"));
      keys.set(row, key);
      return key;
    },
    [keys, text],
  );
  useEffect(() => {
    let next = 0;
    let timer: ReturnType<typeof setTimeout>;
    const work = () => {
      const end = performance.now() + turn;
      while (next < rows.length && performance.now() < end) keyOf(rows[next++]!);
      if (next < rows.length) timer = setTimeout(work, turn);
    };
    timer = setTimeout(work, 500);
    return () => clearTimeout(timer);
  }, [rows, keyOf]);
  return keyOf;
};

/** The rows that the address asks for, in its order. */
export const useShown = <R extends Route, T, D>(
  { search, filters = [], columns }: ListPageProps<R, T, D>,
  rows: readonly T[],
  params: URLSearchParams,
  { key, descending }: Sort,
) => {
  const query = params.get("searchText") ?? "";
  const values = filters.map((filter) => chosen(filter, params)).join("\n");
  const keyOf = useSearchKeys(rows, search.text);
  const isPainted = usePainted(rows.length > 0);
  const sorted = useMemo(
    () => (isPainted ? sortRows(rows, columns, { key, descending }) : rows),
    [isPainted, rows, columns, key, descending],
  );
  return useMemo(() => {
    const kept = filters
      .map((filter, index) => ({ filter, value: values.split("\n")[index]! }))
      .filter(({ value }) => value !== "")
      .reduce((left, { filter, value }) => left.filter((row) => filter.keep(row, value)), sorted);
    const found = searchTerms(query).reduce((left, term) => left.filter((row) => keyOf(row).includes(term)), kept);
    return isPainted ? found : sortRows(found, columns, { key, descending }, inOrderAtFirst);
  }, [sorted, query, values, filters, keyOf, isPainted, columns, key, descending]);
};
