import { type KeyboardEvent, memo, type MouseEvent, useEffect, useMemo, useRef } from "react";
import { useNavigate } from "react-router";
import { companyPage } from "#shared/pages.ts";
import { type Column, type Sort, stickyColumns } from "./column.ts";
import { dataTable } from "./data-table.classes.ts";
import { type HeadChoice, TableHead } from "./table-head.tsx";
import { TableRow } from "./table-row.tsx";
import { usePhone } from "#web/components/page/use-media.ts";
import { usePainted } from "#web/components/loading/use-painted.ts";
import { usePrinting } from "./use-printing.ts";
import { useWide } from "./use-wide.ts";
import { useTableWindow } from "./use-table-window.ts";

type Props<T> = {
  /** What the table holds, for a screen reader. */
  label: string;
  rows: readonly T[];
  columns: readonly Column<T>[];
  /** What opens it and stands in its address; a number that is too long for one is a text. */
  id: (row: T) => number | string;
  sort: Sort;
  onSort: (key: string) => void;
  onOpen: (id: string) => void;
  openId?: string | undefined;
  /** The record that was registered last: scrolled to, and marked. */
  newId?: number | string | undefined;
  /** Of a table with a column of boxes; `onChoose` says which was pressed, and whether with Shift. */
  chosen?: ReadonlySet<number> | undefined;
  onChoose?: (id: number, isRange: boolean) => void;
  headChoice?: HeadChoice;
};

/** What opens a row; a link that leads elsewhere is not one. */
const rowLink = "a[href^='?']";

/** Clicks on controls in the row and the selection of text do not open the record. */
const opensRow = (target: Element) => !target.closest("a, button, input, label, select") && !getSelection()?.toString();

const moveFocus = (event: KeyboardEvent<HTMLTableSectionElement>) => {
  const sibling = { ArrowDown: "nextElementSibling", ArrowUp: "previousElementSibling" }[event.key] as
    "nextElementSibling" | "previousElementSibling" | undefined;
  const link = (event.target as Element).closest(`${rowLink}, [data-page]`);
  const next = sibling && link?.closest("tr")?.[sibling]?.querySelector<HTMLElement>(rowLink);
  if (!next) return;
  event.preventDefault();
  next.focus();
};

const openedBy = (event: MouseEvent) => {
  const target = event.target as Element;
  const link = target.closest(rowLink);
  if (!link && !opensRow(target)) return undefined;
  const row = target.closest<HTMLElement>("tr[data-id]");
  row?.querySelector<HTMLElement>(rowLink)?.focus({ preventScroll: true });
  if (link) event.preventDefault();
  return row?.dataset.id;
};

/** The columns' widths; what is left over goes to the last, empty one. */
export const TableColumns = <T,>({ columns }: Pick<Props<T>, "columns">) => (
  <colgroup>
    {columns.map(({ key, width }) => (
      <col key={key} style={{ width }} />
    ))}
    <col />
  </colgroup>
);

/** The columns that a window of this width can show; the same array when it can show all. */
const inSight = <T,>(columns: readonly Column<T>[]) => {
  let left = 0;
  const seen = columns.filter(({ width }) => (left += width) - width < innerWidth);
  return seen.length === columns.length ? columns : seen;
};

/** Scrolls once to a row that is new, as soon as the list holds it. */
const useNewRow = <T,>({ rows, id, newId }: Props<T>, show: (index: number) => void) => {
  const shown = useRef<number | string>(undefined);
  useEffect(() => {
    if (newId === undefined || shown.current === newId) return;
    const index = rows.findIndex((row) => id(row) === newId);
    if (index < 0) return;
    shown.current = newId;
    show(index);
  });
};

const Table = <T,>(props: Props<T> & { isWide: boolean }) => {
  const { label, rows, id, sort, onSort, onOpen, openId, newId, isWide } = props;
  const table = useRef<HTMLTableElement>(null);
  const navigate = useNavigate();
  const fit = usePrinting();
  const isPainted = usePainted();
  const view = { isPainted, isPrinting: !!fit, hasFoot: props.columns.some(({ phone }) => phone === "foot") };
  const { from, to, before, after, isWindowed, isWhole, show } = useTableWindow(table, rows.length, view);
  useNewRow(props, show);
  const all = fit ? fit(props.columns, rows) : props.columns;
  const first = useMemo(() => inSight(all), [all]);
  // On a phone the columns are the lines of a card.
  const hasAll = usePhone() || isWhole;
  const columns = hasAll || (isPainted && isWide) ? all : first;
  const sticky = useMemo(() => stickyColumns(columns), [columns]);
  const minWidth = all.reduce((sum, { width }) => sum + width, 0);

  const handleClick = (event: MouseEvent) => {
    const box = (event.target as Element).closest<HTMLElement>("tr[data-id] input[type=checkbox]");
    if (box) props.onChoose?.(Number(box.closest("tr")!.dataset.id), event.shiftKey);
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const page = (event.target as Element).closest<HTMLElement>("[data-page]")?.dataset.page;
    if (page) event.preventDefault();
    const opened = page ? void navigate(companyPage(page)) : openedBy(event);
    if (opened) onOpen(opened);
  };

  return (
    <table
      ref={table}
      aria-label={label}
      aria-rowcount={isWindowed ? rows.length + 1 : undefined}
      aria-colcount={columns === all ? undefined : all.length}
      style={{ minWidth }}
    >
      <TableColumns columns={all} />
      <TableHead columns={hasAll || isPainted ? all : first} sort={sort} onSort={onSort} choice={props.headChoice} />
      <tbody onClick={handleClick} onKeyDown={moveFocus}>
        {before > 0 && <tr data-gap style={{ height: before }} aria-hidden />}
        {rows.slice(from, to).map((row, index) => (
          <TableRow
            key={id(row)}
            row={row}
            id={id(row)}
            columns={columns}
            sticky={sticky}
            isOpen={openId === String(id(row))}
            isNew={newId === id(row)}
            isChosen={props.chosen?.has(Number(id(row))) ?? false}
            rowIndex={isWindowed ? from + index + 2 : undefined}
          />
        ))}
        {after > 0 && <tr data-gap style={{ height: after }} aria-hidden />}
      </tbody>
    </table>
  );
};

/** A native table in its own scroller: head and first columns are sticky, long lists render only visible rows. */
const Scroller = <T,>(props: Props<T>) => {
  const { isWide, ...handlers } = useWide();
  return (
    <div className={dataTable.scroller} {...handlers}>
      <Table {...props} isWide={isWide} />
    </div>
  );
};

export const DataTable = memo(Scroller) as typeof Scroller;
