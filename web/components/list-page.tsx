import { Button, Flex } from "@chakra-ui/react";
import { Suspense, useDeferredValue, useMemo, useState } from "react";
import { LuPlus } from "react-icons/lu";
import type { Route } from "#shared/contract.ts";
import { searchKey, searchTerms } from "#shared/text.ts";
import { useRoute } from "#web/api/api.ts";
import { type Sort, sortRows } from "./column.ts";
import { ExportButton } from "./export-button.tsx";
import { chosen } from "./filter.ts";
import { ListCard } from "./list-card.tsx";
import type { ListPageProps } from "./list-page-props.ts";
import { useListUrl } from "./list-url.ts";
import { FullPage, PageHead } from "./page-layout.tsx";
import { RecordDialog } from "./record-dialog.tsx";
import { useHiddenRow } from "./use-hidden-row.ts";

const useShown = <R extends Route, T, D>(
  props: ListPageProps<R, T, D>,
  rows: readonly T[],
  params: URLSearchParams,
  sort: Sort,
) => {
  const { search, filters = [], columns } = props;
  const query = useDeferredValue(params.get("searchText") ?? "");
  const keyed = useMemo(
    // A mark that nobody types keeps the texts apart; a key for each of them would take several times as long.
    () => rows.map((row) => ({ row, key: searchKey(search.text(row).join("\u0001")) })),
    [rows, search],
  );
  const values = filters.map((filter) => chosen(filter, params)).join("\n");
  const kept = useMemo(() => {
    const terms = searchTerms(query);
    const asked = filters
      .map((filter, index) => ({ filter, value: values.split("\n")[index]! }))
      .filter(({ value }) => value !== "");
    const found = keyed.filter(
      ({ row, key }) =>
        terms.every((term) => key.includes(term)) && asked.every(({ filter, value }) => filter.keep(row, value)),
    );
    return found.map(({ row }) => row);
  }, [keyed, query, values, filters]);
  return useMemo(
    () => sortRows(kept, columns, { key: sort.key, descending: sort.descending }),
    [kept, columns, sort.key, sort.descending],
  );
};

/** The frame of every list screen: heading, actions, filters, table, the dialog that the address names. */
export const ListPage = <R extends Route, T, D>(props: ListPageProps<R, T, D>) => {
  const { title, subject, route, input, rows: rowsOf, id, defaultSort, actions, dialog, canAdd = true } = props;
  const url = useListUrl(defaultSort);
  const answer = useRoute(route, input);
  const rows = useMemo(() => (answer.data === undefined ? [] : rowsOf(answer.data)), [answer.data, rowsOf]);
  const shown = useShown(props, rows, url.params, url.sort);
  const [created, setCreated] = useState<number>();
  const newId = url.openId !== undefined || url.isNew ? undefined : created;
  useHiddenRow({ ...props, url, rows, shown, newId });
  const add = () => url.change({ action: "new", id: undefined }, "push");

  return (
    <FullPage>
      <PageHead _print={{ display: "none" }}>
        <h1>{title}</h1>
        <Flex align="center" gap="2" ms="auto">
          {actions?.(shown)}
          <ExportButton
            columns={props.exportColumns}
            rows={shown}
            other={props.otherExport}
            isDisabled={!answer.data}
          />
          {canAdd && (
            // Out of sight until it can be used; its place is kept.
            <Button onClick={add} style={answer.data ? undefined : { visibility: "hidden" }}>
              <LuPlus aria-hidden />
              新規登録
            </Button>
          )}
        </Flex>
      </PageHead>
      {answer.data !== undefined && props.notice?.(answer.data)}
      <ListCard
        {...props}
        url={url}
        answer={answer}
        all={rows}
        shown={shown}
        onAdd={canAdd ? add : undefined}
        newId={newId}
      />
      <Suspense>
        {answer.data !== undefined && (
          <RecordDialog {...{ subject, dialog, url, rows, id, canAdd, answer: answer.data }} onCreated={setCreated} />
        )}
      </Suspense>
    </FullPage>
  );
};
