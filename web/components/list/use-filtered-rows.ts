import { useMemo } from "react";
import type { Route } from "#shared/contract.ts";
import { searchTerms } from "#shared/text/keys.ts";
import { type Sort, sortRows } from "#web/components/table/column.ts";
import { chosen } from "./filter.ts";
import type { ListPageProps } from "./list-page-props.ts";
import { usePainted } from "#web/components/loading/use-painted.ts";
import { useSearchKeys } from "./use-search-keys.ts";

/** More rows than a screen holds: only so many are sorted for the first paint. */
const inOrderAtFirst = 200;

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
