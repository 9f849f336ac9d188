import { memo } from "react";
import type { Column } from "./column.ts";
import type { Sticky } from "./sticky.ts";

type RowProps<T> = {
  row: T;
  id: number;
  columns: readonly Column<T>[];
  offsets: readonly Sticky[];
  isOpen: boolean;
  rowIndex: number | undefined;
};

const Row = <T,>({ row, id, columns, offsets, isOpen, rowIndex }: RowProps<T>) => (
  <tr data-id={id} className={isOpen ? "hot" : undefined} aria-rowindex={rowIndex}>
    {columns.map((column, index) => {
      const text = column.text(row);
      const inside = column.cell ? column.cell(row) : text;
      const starts = index > 0 && columns[index - 1]?.group !== column.group && "line";
      const place = column.isName ? "at-name" : column.phone ? `at-${column.phone}` : "at-none";
      return (
        <td
          key={column.key}
          className={[column.align, offsets[index]?.className, starts, place].filter(Boolean).join(" ")}
          style={offsets[index]?.style}
          title={text || undefined}
        >
          {column.isName ? (
            <a className="name" href={`?id=${id}`}>
              {inside}
            </a>
          ) : (
            inside
          )}
        </td>
      );
    })}
    <td className="rest" />
  </tr>
);

// The offsets are a new array at each drawing of the table but change only with its columns.
export const TableRow = memo(
  Row,
  (a, b) => a.row === b.row && a.isOpen === b.isOpen && a.columns === b.columns && a.rowIndex === b.rowIndex,
) as typeof Row;
