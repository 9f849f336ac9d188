import { defineSlotRecipe, type SystemStyleObject } from "@chakra-ui/react";
import { markStyles } from "./mark-styles.ts";

const headHeight = { single: "34px", group: "28px", below: "24px", both: "52px" };

const head: SystemStyleObject = {
  "& thead :is(th, td)": {
    position: "sticky",
    top: "0",
    zIndex: "2",
    h: headHeight.single,
    borderBottomWidth: "1px",
    borderColor: "border",
    bg: "bg.muted",
    color: "grey.fg",
    fontSize: "xs",
    fontWeight: "medium",
  },
  "& thead[data-grouped] th": { h: headHeight.group },
  "& thead[data-grouped] tr + tr th": { top: headHeight.group, h: headHeight.below },
  "& thead[data-grouped] [rowspan='2']": { h: headHeight.both, whiteSpace: "normal" },
  "& thead [data-line]": { borderLeftWidth: "1px" },
  "& th[aria-sort]": { color: "fg", fontWeight: "bold" },
  "& th button": {
    display: "inline-flex",
    alignItems: "center",
    gap: "3px",
    minH: "6",
    textAlign: "start",
    cursor: "pointer",
    _focusVisible: { outlineOffset: "-1px" },
  },
  "& th [data-unsorted]": { color: "border.control" },
};

const body: SystemStyleObject = {
  "& td": { h: "row", borderBottomWidth: "1px", borderColor: "border.muted", bg: "bg" },
  "& td[data-line]": { borderLeftWidth: "1px" },
  "& tbody tr": { cursor: "pointer" },
  "& tbody tr:is(:hover, [data-open]) td": { bg: "bg.emphasized" },
  "& td a": {
    color: "fg.link",
    fontWeight: "medium",
    textDecoration: "underline",
    textDecorationColor: "border.link",
    textUnderlineOffset: "3px",
    _hover: { textDecorationColor: "currentColor" },
    _focusVisible: { outlineOffset: "-1px" },
  },
  // What stands for nothing, and what matters less.
  "& [data-dash]": { color: "fg.subtle" },
  "& tr:is(:hover, [data-open]) [data-dash]": { color: "fg.muted" },
  "& [data-muted]": { color: "fg.muted" },
  "& [data-only=phone]": { hideFrom: "md" },
  "& [data-skeleton]": { display: "block", h: "3", borderRadius: "xs", bg: "bg.muted" },
  _highContrast: { "& tr[data-open] td": { borderBottomColor: "Highlight" } },
};

const cells: SystemStyleObject = {
  "& :is(th, td)": { px: "2", fontWeight: "normal", textAlign: "start", truncate: true },
  "& [data-rest]": { p: "0" },
  "& [data-align=end]": { textAlign: "end" },
  "& [data-align=center]": { textAlign: "center" },
  "& [data-stick]": { position: "sticky", zIndex: "1" },
  "& thead [data-stick]": { zIndex: "3" },
  "& [data-stick=edge]": { borderRightWidth: "1px", borderRightColor: "border" },
  "&[data-scrolled] [data-stick=edge]": { shadow: "edge" },
  // The name is in sight also where a long column comes before it.
  mdDown: {
    "& [data-stick]": { left: "auto !important" },
    "& [data-stick=edge]": { left: "0 !important", right: "0", borderLeftWidth: "1px", borderLeftColor: "border" },
  },
};

const print: SystemStyleObject = {
  overflow: "visible",
  "& table": { minWidth: "0 !important", tableLayout: "auto" },
  "& col": { width: "auto !important" },
  "& [data-rest], & th svg": { display: "none" },
  "& thead": { display: "table-header-group" },
  "& thead :is(th, td), & [data-stick]": { position: "static" },
  "& :is(th, td)": { px: "3px", py: "2px", fontSize: "7pt", whiteSpace: "normal" },
  "& td": { h: "auto", overflow: "visible" },
  "& [data-badge], & [data-deadline]": { fontSize: "7pt" },
  "& tr": { breakInside: "avoid" },
};

/** Rows as lists of two lines: the name and what stands at its end, below them two smaller texts. */
const cards: SystemStyleObject = {
  "& table": { minWidth: "0 !important" },
  "& :is(table, tbody, td)": { display: "block" },
  "& :is(thead, colgroup, td:not([data-phone]))": { display: "none" },
  "& tbody tr:not([data-gap])": {
    display: "grid",
    gridTemplateColumns: "fit-content(60%) minmax(0, 1fr) auto",
    columnGap: "3",
    minH: "listRow",
    px: "4",
    py: "3",
    borderBottomWidth: "1px",
    borderColor: "border.muted",
  },
  "& [data-gap]": { display: "block" },
  "& tbody td": { position: "static", h: "auto", p: "0", border: "0", lineHeight: "1.5rem", bg: "transparent" },
  "& [data-phone=name]": { gridArea: "1 / 1 / auto / 3", fontSize: "md" },
  "& [data-phone=end]": { gridArea: "1 / 3" },
  "& [data-phone=sub]": { gridRow: "2", color: "fg.muted", fontSize: "xs" },
  "& [data-phone=sub] ~ [data-phone=sub]": { gridColumn: "2 / 4" },
  "& [data-phone=sub]:empty": { display: "none" },
  "& [data-phone=sub]:empty + [data-phone=sub]": { gridColumn: "1 / 4" },
};

/**
 * All that a list looks like. It hangs on the scroller, which is not drawn again while rows come and go; cells are bare
 * elements that say what they are by `data-*`, so that ten thousand of them cost no component.
 */
export const dataTableRecipe = defineSlotRecipe({
  slots: ["scroller"],
  base: {
    scroller: {
      minH: "0",
      overflow: "auto",
      borderTopWidth: "1px",
      _scrollbar: { boxSize: "3" },
      _scrollbarTrack: { bg: "bg.subtle" },
      _scrollbarThumb: { border: "3px solid {colors.bg.subtle}", borderRadius: "card", bg: "border.button" },
      "& table": { w: "full", borderCollapse: "separate", borderSpacing: "0", tableLayout: "fixed" },
      ...cells,
      ...body,
      ...head,
      ...markStyles,
      _print: print,
    },
  },
  variants: {
    phone: { cards: { scroller: { mdDown: cards } }, table: {} },
    isLoading: {
      true: { scroller: { overflow: "hidden", "& tbody tr:hover td": { bg: "bg" } } },
    },
  },
  defaultVariants: { phone: "table" },
});
