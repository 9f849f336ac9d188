import type { Column } from "#web/components/table/column.ts";
import type { ShownRow } from "./shown-row.ts";

/** The boxes before everything else; a phone's cards have none. */
export const choiceColumn: Column<ShownRow> = {
  key: "choice",
  label: "選択",
  width: 36,
  isChoice: true,
  isIcon: true,
  isSticky: true,
  isScreenOnly: true,
  align: "center",
  text: ({ row, company }) => `${company} ${row.stuffText}を選択`,
};
