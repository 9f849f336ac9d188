import type { ComponentProps } from "react";
import type { Column } from "#web/components/table/column.ts";

type Props = ComponentProps<"button"> & {
  /** Its column, by which what changes it knows it. */
  "data-cell": string;
  /** 山本 健太の状況：未対応; all that is to be seen in it is part of it. */
  "aria-label": string;
};

/** A cell as a button that changes it, heard by CellScope: no component, since it is drawn for every row. */
export const cellButton = (props: Props) => <button type="button" aria-haspopup="dialog" {...props} />;

type Edit<T> = {
  /** Whose cells they are. */
  whom: (row: T) => string;
  /** A stop of Tab: one a row, from which the arrows go on to the others. */
  isStop: boolean;
};

/** A column of such cells. */
export const withEdit = <T,>(column: Column<T>, { whom, isStop }: Edit<T>): Column<T> => {
  const { key, label, group, text, cell = text } = column;
  const name = group ? `${group}（${label}）` : label;
  return {
    ...column,
    cell: (row) =>
      cellButton({
        "data-cell": key,
        "aria-label": `${whom(row)}の${name}：${text(row)}`,
        tabIndex: isStop ? 0 : -1,
        children: cell(row),
      }),
  };
};
