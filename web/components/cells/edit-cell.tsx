import type { ReactNode } from "react";
import type { Column } from "#web/components/table/column.ts";

type Cell = {
  /** Its column, by which what changes it knows it. */
  name: string;
  /** 山本 健太の状況：未対応; all that is to be seen in it is part of it. */
  label: string;
  /** A stop of Tab: one a row, from which the arrows go on to the others. */
  isStop: boolean;
  inside: ReactNode;
};

/** A cell as a button that changes it, heard by CellScope. */
export const cellButton = ({ name, label, isStop, inside }: Cell) => (
  <button type="button" data-cell={name} aria-haspopup="dialog" aria-label={label} tabIndex={isStop ? 0 : -1}>
    {inside}
  </button>
);

/** A column of such cells; `whom` names a row. */
export const withEdit = <T,>(
  column: Column<T>,
  { whom, isStop }: { whom: (row: T) => string; isStop: boolean },
): Column<T> => {
  const { key, label, group, text, cell = text } = column;
  const name = group ? `${group}（${label}）` : label;
  return {
    ...column,
    cell: (row) => cellButton({ name: key, label: `${whom(row)}の${name}：${text(row)}`, isStop, inside: cell(row) }),
  };
};
