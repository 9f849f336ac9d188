import { memo, type ReactNode } from "react";
import { companyPage } from "#shared/pages.ts";
import { hrefOf } from "#web/api/tenant.ts";
import type { Column, Sticky } from "./column.ts";

type Props<T> = {
  row: T;
  id: number | string;
  columns: readonly Column<T>[];
  sticky: readonly Sticky[];
  isOpen: boolean;
  /** Registered a moment ago. */
  isNew: boolean;
  isChosen: boolean;
  rowIndex: number | undefined;
};

/** A bare link, which the table follows: a component of the router's would be drawn again for each address. */
const pageLink = (company: number, inside: ReactNode) => (
  <a href={hrefOf(companyPage(company))} data-page={company}>
    {inside}
  </a>
);

const named = <T,>(
  { company, text, whom = text, edit = "編集" }: Column<T>,
  row: T,
  id: number | string,
  inside: ReactNode,
) => {
  if (!company) return <a href={`?id=${id}`}>{inside}</a>;
  const page = company(row);
  return (
    <>
      {page > 0 ? pageLink(page, inside) : <span data-page="">{inside}</span>}
      <a href={`?id=${id}`} data-edit aria-label={`${edit}：${whom(row)}`}>
        {edit}
      </a>
    </>
  );
};

const Row = <T,>({ row, id, columns, sticky, isOpen, isNew, isChosen, rowIndex }: Props<T>) => (
  <tr
    data-id={id}
    data-open={isOpen || undefined}
    data-new={isNew || undefined}
    data-chosen={isChosen || undefined}
    aria-rowindex={rowIndex}
  >
    {columns.map((column, index) => {
      const text = column.text(row);
      if (column.isChoice)
        return (
          <td key={column.key} data-align={column.align} {...sticky[index]}>
            <input type="checkbox" checked={isChosen} readOnly aria-label={text} />
          </td>
        );
      const inside = column.cell ? column.cell(row) : text;
      return (
        <td
          key={column.key}
          title={text || undefined}
          data-align={column.align}
          data-line={(index > 0 && columns[index - 1]?.group !== column.group) || undefined}
          data-phone={column.isName ? "name" : typeof column.phone === "function" ? column.phone(row) : column.phone}
          {...sticky[index]}
        >
          {column.isName ? named(column, row, id, inside) : inside}
        </td>
      );
    })}
    <td data-rest />
  </tr>
);

export const TableRow = memo(Row) as typeof Row;
