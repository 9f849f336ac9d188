import { LuChevronDown, LuChevronsUpDown, LuChevronUp } from "react-icons/lu";
import type { Column, Sort } from "./column.ts";
import type { Sticky } from "./sticky.ts";

type HeadProps<T> = {
  columns: readonly Column<T>[];
  offsets: readonly Sticky[];
  sort: Sort;
  onSort: (sort: Sort) => void;
};
type CellProps<T> = Pick<HeadProps<T>, "sort" | "onSort"> & {
  column: Column<T>;
  sticky: Sticky;
  rowSpan?: number;
  className?: string;
};

const Arrow = ({ direction }: { direction: "ascending" | "descending" | undefined }) => {
  if (direction === "ascending") return <LuChevronUp aria-hidden />;
  return direction ? <LuChevronDown aria-hidden /> : <LuChevronsUpDown aria-hidden className="faint" />;
};

const HeadCell = <T,>({ column, sticky, sort, onSort, rowSpan, className = "" }: CellProps<T>) => {
  const direction = sort.key !== column.key ? undefined : sort.descending ? "descending" : "ascending";
  const classes = [className, column.align, sticky?.className].filter(Boolean).join(" ") || undefined;
  return (
    <th scope="col" rowSpan={rowSpan} className={classes} style={sticky?.style} aria-sort={column.sort && direction}>
      {column.sort ? (
        <button type="button" onClick={() => onSort({ key: column.key, descending: direction === "ascending" })}>
          {column.label}
          <Arrow direction={direction} />
        </button>
      ) : (
        <span className={column.isIcon && "visually-hidden"}>{column.label}</span>
      )}
    </th>
  );
};

type Block<T> = { group: string | undefined; columns: { column: Column<T>; index: number }[] };

const blocksOf = <T,>(columns: readonly Column<T>[]) =>
  columns.reduce<Block<T>[]>((blocks, column, index) => {
    const last = blocks.at(-1);
    if (column.group && last?.group === column.group) last.columns.push({ column, index });
    else blocks.push({ group: column.group, columns: [{ column, index }] });
    return blocks;
  }, []);

/** One row of heads, or two when columns are grouped. */
export const TableHead = <T,>({ columns, offsets, sort, onSort }: HeadProps<T>) => {
  const isGrouped = columns.some(({ group }) => group);
  const blocks = blocksOf(columns);
  const cell = ({ column, index }: Block<T>["columns"][number], rowSpan?: number, className?: string) => (
    <HeadCell
      key={column.key}
      {...{ column, sort, onSort }}
      sticky={offsets[index]}
      {...(rowSpan && { rowSpan })}
      {...(className && { className })}
    />
  );
  if (!isGrouped)
    return (
      <thead>
        <tr>
          {columns.map((column, index) => cell({ column, index }))}
          <td className="rest" />
        </tr>
      </thead>
    );
  return (
    <thead>
      <tr className="one">
        {blocks.map((block, place) =>
          block.group ? (
            <th key={block.group} scope="colgroup" colSpan={block.columns.length} className="group">
              {block.group}
            </th>
          ) : (
            cell(block.columns[0]!, 2, blocks[place - 1]?.group ? "tall line" : "tall")
          ),
        )}
        <td className="rest" rowSpan={2} />
      </tr>
      <tr className="two">
        {blocks.flatMap((block) =>
          block.group ? block.columns.map((entry, place) => cell(entry, undefined, place === 0 ? "line" : "")) : [],
        )}
      </tr>
    </thead>
  );
};
