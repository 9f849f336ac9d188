import { useCallback, useEffect, useMemo } from "react";
import type { Route } from "#shared/contract.ts";
import { searchKey, searchTerms } from "#shared/text/keys.ts";
import { type Sort, sortRows } from "#web/components/table/column.ts";
import { chosen } from "./filter.ts";
import type { ListPageProps } from "./list-page-props.ts";
import { usePainted } from "#web/components/loading/use-painted.ts";

/** Milliseconds of a slice in which search keys are made, short enough not to delay a keystroke. */
const turn = 6;
/** More rows than a screen holds: only so many are sorted for the first paint. */
const inOrderAtFirst = 200;

/** Search keys of the rows, made while the page is idle, so that neither the first rows nor the first keystroke wait. */
const useSearchKeys = <T>(rows: readonly T[], text: (row: T) => readonly string[]) => {
  const keys = useMemo(() => new Map<T, string>(), [rows, text]);
  const keyOf = useCallback(
    (row: T) => {
      const known = keys.get(row);
      if (known !== undefined) return known;
      // A character that nobody types separates the texts; a key for each text would take several times as long.
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
export const useFilteredRows = <R extends Route, T, D>(
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
