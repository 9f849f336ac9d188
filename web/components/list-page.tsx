import { Button } from "@chakra-ui/react";
import { type ReactNode, Suspense, useDeferredValue, useMemo } from "react";
import { LuPlus } from "react-icons/lu";
import type { Route, RouteInput, RouteResponse } from "#shared/contract.ts";
import type { CsvColumn } from "#shared/csv/columns.ts";
import { searchKey, searchTerms } from "#shared/text.ts";
import { useRoute } from "#web/api/api.ts";
import { type Column, type Sort, sortRows } from "./column.ts";
import { ExportButton } from "./export-button.tsx";
import { chosen, type Filter } from "./filter.ts";
import { ListCard } from "./list-card.tsx";
import { RecordDialog, type RecordDialogProps } from "./record-dialog.tsx";
import { useListUrl } from "./list-url.ts";
import type { OtherTable } from "./use-chosen-table.ts";
import "./list-page.css";

export type ListPageProps<R extends Route, T, D> = {
  title: string;
  /** What a row is, in sentences: 該当する{subject}はありません。 */
  subject: string;
  /** Said below the sentence when there is no record at all. */
  emptyHint?: string;
  /** Instead of the general sentence when the list cannot be read. */
  failure?: string;
  route: R;
  input: RouteInput<R>;
  rows: (answer: RouteResponse<R>) => T[];
  id: (row: T) => number;
  /** Constants of the module: a new array at each drawing would draw every row again. */
  columns: readonly Column<T>[];
  /** The columns of an export, whatever the list shows. */
  exportColumns: readonly CsvColumn<T>[];
  /** What else of the shown rows can be exported. */
  otherExport?: OtherTable<T>;
  filters?: readonly Filter<T>[];
  defaultSort: Sort;
  /** The texts of a row that the search looks through, and what its box says. */
  search: { text: (row: T) => readonly string[]; placeholder: string };
  /** More buttons left of 新規登録; they get the rows that are shown, in their order. */
  actions?: (shown: readonly T[]) => ReactNode;
  /** Between the filters and the search box's count, such as 表示項目. */
  tools?: ReactNode;
  /** Drawn when the address has `?id=` or `?action=new`; wrap it in `lazy` so that the list comes first. */
  dialog: (props: RecordDialogProps<R, T, D>) => ReactNode;
  /** False hides 新規登録. */
  canAdd?: boolean;
  /** Rows become a list under 768 px. */
  asList?: boolean;
};

const useShown = <R extends Route, T, D>(
  props: ListPageProps<R, T, D>,
  rows: readonly T[],
  params: URLSearchParams,
  sort: Sort,
) => {
  const { search, filters = [], columns } = props;
  const query = useDeferredValue(params.get("searchText") ?? "");
  const keyed = useMemo(
    () => rows.map((row) => ({ row, key: search.text(row).map(searchKey).join("\n") })),
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
  const add = () => url.change({ action: "new", id: undefined }, "push");

  return (
    <div className="page">
      <div className="page-head">
        <h1>{title}</h1>
        <div className="page-actions">
          {actions?.(shown)}
          <ExportButton
            columns={props.exportColumns}
            rows={shown}
            other={props.otherExport}
            isDisabled={!answer.data}
          />
          {canAdd && (
            <Button onClick={add} className={answer.data ? undefined : "is-waiting"}>
              <LuPlus aria-hidden />
              新規登録
            </Button>
          )}
        </div>
      </div>
      <ListCard {...props} url={url} answer={answer} all={rows} shown={shown} onAdd={canAdd ? add : undefined} />
      <Suspense>
        {answer.data !== undefined && (
          <RecordDialog {...{ subject, dialog, url, rows, id, answer: answer.data }} canAdd={canAdd} />
        )}
      </Suspense>
    </div>
  );
};
