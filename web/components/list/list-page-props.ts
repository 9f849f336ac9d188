import type { ReactNode } from "react";
import type { Route, RouteInput, RouteResponse } from "#shared/contract.ts";
import type { CsvColumn } from "#shared/csv/columns.ts";
import type { Column, Sort } from "#web/components/table/column.ts";
import type { Filter } from "./filter.ts";
import type { Choice } from "./use-choice.ts";
import type { RecordDialogProps } from "./record-dialog.tsx";
import type { OtherTables } from "#web/components/files/use-chosen-table.ts";

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
  /** Constants of the module: a new array at each render would render every row again. */
  columns: readonly Column<T>[];
  /** The columns of an export, whatever the list shows. */
  exportColumns: readonly CsvColumn<T>[];
  /** What else of the shown rows can be exported. */
  otherExports?: OtherTables<T>;
  filters?: readonly Filter<T>[];
  defaultSort: Sort;
  /** The texts of a row that the search looks through, and what its box says. */
  search: { text: (row: T) => readonly string[]; placeholder: string };
  /** More buttons left of 新規登録; they get the rows that are shown, in their order. */
  actions?: (shown: readonly T[]) => ReactNode;
  /** Between the filters and the search box's count, such as 表示項目. */
  tools?: ReactNode;
  /** Below a list with a column of boxes: what can be done with the rows that are chosen. From the first one on; it stays, for what it says of rows that are gone. */
  chosenBar?: (choice: Choice<T>) => ReactNode;
  /** Between the heading and the list. */
  notice?: (answer: RouteResponse<R>) => ReactNode;
  /** Drawn when the address has `?id=` or `?action=new`; wrap it in `lazy` so that the list comes first. */
  dialog: (props: RecordDialogProps<R, T, D>) => ReactNode;
  /** False hides 新規登録. */
  canAdd?: boolean;
};
