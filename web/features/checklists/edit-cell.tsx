import type { Column } from "#web/components/table/column.ts";
import type { ShownRow } from "./shown-row.ts";

/** The cell as a button that changes it, heard by CellScope. Only 状況 is a stop of Tab: the arrows go on to the others. */
export const withEdit = (column: Column<ShownRow>): Column<ShownRow> => {
  const { key, label, group, text, cell = text } = column;
  const name = group ? `${group}（${label}）` : label;
  return {
    ...column,
    cell: (shown) => (
      <button
        type="button"
        data-cell={key}
        aria-haspopup="dialog"
        aria-label={`${shown.row.stuffText || shown.company}の${name}：${text(shown)}`}
        tabIndex={key === "status" ? 0 : -1}
      >
        {cell(shown)}
      </button>
    ),
  };
};
