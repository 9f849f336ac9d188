import type { ReactNode } from "react";
import { colourName } from "#shared/checklists/colours.ts";
import type { Column } from "#web/components/table/column.ts";
import { BookmarkIcon } from "#web/components/marks/bookmark-icon.tsx";
import { useBookmark, useBookmarks } from "./bookmark-scope.tsx";
import type { ShownRow } from "./shown-row.ts";

/** The row's own colour is the one of its company. */
export const rowField = "company";

const RowBookmark = ({ row, company, colours }: ShownRow) => {
  const { save } = useBookmarks();
  const bookmark = useBookmark({
    label: company,
    chosen: colours[rowField] ?? "",
    onPick: (colour) => save(row.AutoId, rowField, colour),
  });
  return <button type="button" data-bookmark-button {...bookmark} />;
};

/** The row's bookmark, before everything else. */
export const bookmarkColumn: Column<ShownRow> = {
  key: "bookmark",
  label: "ブックマーク",
  width: 44,
  isIcon: true,
  isSticky: true,
  align: "center",
  phone: "mark",
  text: ({ colours }) => (colours[rowField] ? colourName(colours[rowField]) : ""),
  cell: (shown) => <RowBookmark {...shown} />,
};

/** A cell with its field's own bookmark before it. */
export const withMark = (column: Column<ShownRow>): Column<ShownRow> => {
  const inside = (shown: ShownRow): ReactNode => (column.cell ?? column.text)(shown);
  return {
    ...column,
    cell: (shown) => {
      const colour = shown.colours[column.key];
      if (!colour) return inside(shown);
      return (
        <>
          <BookmarkIcon colour={colour} isNamed />
          {inside(shown)}
        </>
      );
    },
  };
};
