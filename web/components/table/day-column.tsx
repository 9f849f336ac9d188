import { type Day, showDay } from "#shared/dates/day.ts";
import type { Column } from "./column.ts";

/** A column of days, or of instants of which `show` makes days; a dash where there is none. */
export const dayColumn = <T,>(
  key: string,
  label: string,
  of: (row: T) => Day,
  show: (value: string) => string = showDay,
): Column<T> => ({
  key,
  label,
  width: 110,
  text: (row) => show(of(row)) || "-",
  cell: (row) => show(of(row)) || <span data-dash>-</span>,
  sort: of,
});
