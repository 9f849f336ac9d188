import { type KeyboardEvent, memo } from "react";
import { LuChevronDown, LuChevronsUpDown, LuChevronUp } from "react-icons/lu";
import { type Column, type Sort, stickyColumns, type Sticky } from "./column.ts";
import { dataTable } from "./data-table.classes.ts";

/** Of the boxes: whether all rows are chosen, or some. */
export type HeadChoice = { state: boolean | "some"; onPress: () => void };
type Props<T> = {
  columns: readonly Column<T>[];
  sort: Sort;
  onSort: (key: string) => void;
  choice?: HeadChoice | undefined;
};
type CellProps<T> = Pick<Props<T>, "sort" | "onSort" | "choice"> & {
  column: Column<T>;
  /** The head that Tab comes to; the others are reached from it. */
  isStop: boolean;
  sticky: Sticky;
  rowSpan?: 2 | undefined;
  /** A line at its left. */
  hasLine?: boolean;
};

const Arrow = ({ direction }: { direction: "ascending" | "descending" | undefined }) => {
  if (direction === "ascending") return <LuChevronUp aria-hidden />;
  return direction ? <LuChevronDown aria-hidden /> : <LuChevronsUpDown aria-hidden data-unsorted />;
};

const HeadBox = ({ state, onPress }: HeadChoice) => (
  <input
    type="checkbox"
    aria-label="表示中の行をすべて選択"
    ref={(box) => {
      if (box) box.indeterminate = state === "some";
    }}
    checked={state === true}
    onChange={onPress}
  />
);

const HeadCell = <T,>({ column, isStop, sticky, sort, onSort, choice, rowSpan, hasLine = false }: CellProps<T>) => {
  const direction = sort.key !== column.key ? undefined : sort.descending ? "descending" : "ascending";
  return (
    <th
      scope="col"
      rowSpan={rowSpan}
      data-align={column.align}
      data-line={hasLine || undefined}
      aria-sort={column.sort && direction}
      {...sticky}
    >
      {column.sort ? (
        <button type="button" tabIndex={isStop ? 0 : -1} onClick={() => onSort(column.key)}>
          {column.label}
          <Arrow direction={direction} />
        </button>
      ) : column.isChoice && choice ? (
        <HeadBox {...choice} />
      ) : column.isIcon ? (
        <span className={dataTable.headText}>{column.label}</span>
      ) : (
        column.label
      )}
    </th>
  );
};

type HeadCell<T> = { column: Column<T>; sticky: Sticky };
type Block<T> = { group: string | undefined; entries: HeadCell<T>[] };

const blocksOf = <T,>(columns: readonly Column<T>[]) => {
  const sticky = stickyColumns(columns);
  return columns.reduce<Block<T>[]>((blocks, column, index) => {
    const entry = { column, sticky: sticky[index] };
    const last = blocks.at(-1);
    if (column.group && last?.group === column.group) last.entries.push(entry);
    else blocks.push({ group: column.group, entries: [entry] });
    return blocks;
  }, []);
};

/** One stop of Tab for all heads; the arrows go from one to the next, as in a toolbar (WAI-ARIA's roving tabindex). */
const moveFocus = (event: KeyboardEvent<HTMLTableSectionElement>) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const heads = [...event.currentTarget.querySelectorAll("button")];
  const next = heads[heads.indexOf(event.target as HTMLButtonElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
};

const Head = <T,>({ columns, sort, onSort, choice }: Props<T>) => {
  const blocks = blocksOf(columns);
  const isGrouped = blocks.some(({ group }) => group);
  const sorting = columns.filter((column) => column.sort);
  const stop = sorting.find(({ key }) => key === sort.key) ?? sorting[0];
  const cell = ({ column, sticky }: HeadCell<T>, more: Pick<CellProps<T>, "rowSpan" | "hasLine">) => (
    <HeadCell key={column.key} isStop={column === stop} {...{ column, sticky, sort, onSort, choice }} {...more} />
  );
  const rowSpan = isGrouped ? 2 : undefined;
  return (
    <thead data-grouped={isGrouped || undefined} onKeyDown={moveFocus}>
      <tr>
        {blocks.map(({ group, entries }, index) =>
          group ? (
            <th key={group} scope="colgroup" colSpan={entries.length} data-line>
              {group}
            </th>
          ) : (
            cell(entries[0]!, { rowSpan, hasLine: Boolean(blocks[index - 1]?.group) })
          ),
        )}
        <td data-rest rowSpan={rowSpan} />
      </tr>
      {isGrouped && (
        <tr>
          {blocks.flatMap(({ group, entries }) =>
            group ? entries.map((entry, index) => cell(entry, { hasLine: index === 0 })) : [],
          )}
        </tr>
      )}
    </thead>
  );
};

/** One row of heads, or two when columns are grouped. */
export const TableHead = memo(Head) as typeof Head;
