import type { Column } from "#web/components/table/column.ts";

/** The boxes before everything else, called as `text` says; a phone's cards have none. */
export const choiceColumn = <T>(text: (row: T) => string): Column<T> => ({
  key: "choice",
  label: "選択",
  width: 36,
  isChoice: true,
  isIcon: true,
  isSticky: true,
  isScreenOnly: true,
  align: "center",
  text,
});
