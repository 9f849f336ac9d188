import { type KeyboardEvent, memo, type MouseEvent, type UIEvent, useRef } from "react";
import type { Column, Sort } from "./column.ts";
import { stickyOffsets } from "./sticky.ts";
import { TableHead } from "./table-head.tsx";
import { TableRow } from "./table-row.tsx";
import { useTableWindow } from "./use-table-window.ts";
import "./table.css";

export type TableProps<T> = {
  /** What the table holds, for a screen reader. */
  label: string;
  rows: readonly T[];
  columns: readonly Column<T>[];
  id: (row: T) => number;
  sort: Sort;
  onSort: (sort: Sort) => void;
  onOpen: (id: number) => void;
  openId?: string | undefined;
  /** Rows become a list of two lines under 768 px. */
  asList?: boolean | undefined;
};

/** Clicks on controls in the row and the selection of text do not open the record. */
const opensRow = (target: Element) => !target.closest("a, button, input, label, select") && !getSelection()?.toString();

/** The last sticky column casts a shadow once others have passed below it. */
const markScrolled = ({ currentTarget }: UIEvent) =>
  currentTarget.toggleAttribute("data-scrolled", currentTarget.scrollLeft > 0);

const moveFocus = (event: KeyboardEvent<HTMLTableSectionElement>) => {
  const step = { ArrowDown: "nextElementSibling", ArrowUp: "previousElementSibling" }[event.key] as
    "nextElementSibling" | "previousElementSibling" | undefined;
  const link = (event.target as Element).closest("a.name");
  const next = step && link?.closest("tr")?.[step]?.querySelector<HTMLElement>("a.name");
  if (!next) return;
  event.preventDefault();
  next.focus();
};

const openedBy = (event: MouseEvent) => {
  const target = event.target as Element;
  const link = target.closest<HTMLElement>("a.name");
  if (event.ctrlKey || event.metaKey || event.shiftKey || (!link && !opensRow(target))) return undefined;
  const row = target.closest<HTMLElement>("tr[data-id]");
  row?.querySelector<HTMLElement>("a.name")?.focus({ preventScroll: true });
  if (link) event.preventDefault();
  return row?.dataset.id;
};

/** A native table in its own scroller: head and first columns stay, long lists draw only what is seen. */
const Table = <T,>({ label, rows, columns, id, sort, onSort, onOpen, openId, asList }: TableProps<T>) => {
  const scroller = useRef<HTMLDivElement>(null);
  const { from, to, before, after, isWindowed } = useTableWindow(scroller, rows.length, asList);
  const offsets = stickyOffsets(columns);
  const width = columns.reduce((sum, column) => sum + column.width, 0);

  const handleClick = (event: MouseEvent) => {
    const opened = openedBy(event);
    if (opened) onOpen(Number(opened));
  };

  return (
    <div className="table-scroll" ref={scroller} onScroll={markScrolled}>
      <table
        className={asList ? "table as-list" : "table"}
        aria-label={label}
        aria-rowcount={isWindowed ? rows.length + 1 : undefined}
        style={{ minWidth: width }}
      >
        <colgroup>
          {columns.map(({ key, width }) => (
            <col key={key} style={{ width }} />
          ))}
          <col />
        </colgroup>
        <TableHead columns={columns} offsets={offsets} sort={sort} onSort={onSort} />
        <tbody onClick={handleClick} onKeyDown={moveFocus}>
          {before > 0 && <tr className="gap" style={{ height: before }} aria-hidden />}
          {rows.slice(from, to).map((row, index) => (
            <TableRow
              key={id(row)}
              row={row}
              id={id(row)}
              columns={columns}
              offsets={offsets}
              isOpen={openId === String(id(row))}
              rowIndex={isWindowed ? from + index + 2 : undefined}
            />
          ))}
          {after > 0 && <tr className="gap" style={{ height: after }} aria-hidden />}
        </tbody>
      </table>
    </div>
  );
};

export const DataTable = memo(Table) as typeof Table;
