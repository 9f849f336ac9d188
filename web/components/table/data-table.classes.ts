import type { SystemStyleObject } from "@chakra-ui/react";
import { classes } from "#web/theme/classes.ts";
import { cards, print } from "./data-table-media.ts";
import { markStyles } from "#web/components/marks/mark-styles.ts";

const headHeight = { single: "34px", group: "28px", below: "24px", both: "52px" };

const head: SystemStyleObject = {
  // The row is sticky, not its cells: each sticky cell would be a layer of its own to paint.
  "& thead": { position: "sticky", top: "0", zIndex: "2" },
  "& thead :is(th, td)": {
    h: headHeight.single,
    borderBottomWidth: "1px",
    borderColor: "border",
    bg: "bg.muted",
    color: "grey.fg",
    fontSize: "xs",
    fontWeight: "medium",
  },
  "& thead[data-grouped] th": { h: headHeight.group },
  "& thead[data-grouped] tr + tr th": { h: headHeight.below },
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
  // With a stacking context of its own, a remaining row is not painted again when others are added.
  "& tbody tr": { position: "relative", zIndex: "0", cursor: "pointer" },
  "& tbody tr:is(:hover, [data-open]) td": { bg: "bg.emphasized" },
  "& tr[data-new] td": { bg: "brand.subtle" },
  "& tr[data-chosen] td": { bg: "brand.subtle" },
  "& tr[data-new] td:first-of-type": { shadow: "inset 3px 0 {colors.brand.solid}" },
  "& td a": {
    color: "fg.link",
    fontWeight: "medium",
    textDecoration: "underline",
    textDecorationColor: "border.link",
    textUnderlineOffset: "3px",
    _hover: { textDecorationColor: "currentColor" },
    _focusVisible: { outlineOffset: "-1px" },
  },
  "& [data-phone=name]": { position: { base: "relative", mdDown: "static" } },
  // Sticky only while scrolled
  "&:not([data-scrolled]) [data-phone=name]": { left: "auto !important" },
  "& [data-page]": {
    display: "block",
    w: "fit",
    maxW: "full",
    py: "0.5",
    overflow: "clip",
    textOverflow: "ellipsis",
  },
  "& [data-edit]": {
    position: "absolute",
    insetBlock: "0",
    right: "1",
    h: "6",
    my: "auto",
    px: "2",
    alignContent: "center",
    borderWidth: "1px",
    borderColor: "border.button",
    borderRadius: "sm",
    bg: "bg",
    fontSize: "xs",
    textDecoration: "none",
  },
  // A finger is nowhere before it presses: there it always stands, in room of its own.
  "@media (width >= 48rem)": {
    "@media (any-pointer: coarse)": {
      "& td:has([data-edit])": { pe: "14" },
      "& [data-edit]": { h: "auto", px: "3" },
    },
    "@media not (any-pointer: coarse)": {
      "& tr:not(:hover, :focus-within) [data-edit]": { opacity: "0" },
      // A long name goes on below, in a row that stays as high as it is, and none of it lies under 編集.
      "& tr:is(:hover, :focus-within) [data-page]": {
        maxW: "calc(100% - 40px)",
        maxH: "34px",
        py: "0",
        lineHeight: "17px",
        whiteSpace: "normal",
      },
    },
  },
  // Placeholders, and secondary text.
  "& input[type=checkbox]": { boxSize: "4", accentColor: "brand.solid", verticalAlign: "middle", cursor: "button" },
  "& [data-dash]": { color: "fg.subtle" },
  "& tr:is(:hover, [data-open]) [data-dash]": { color: "fg.muted" },
  "& [data-muted]": { color: "fg.muted" },
  "& [data-only=phone]": { hideFrom: "md" },
  "& [data-skeleton]": { display: "block", h: "3", borderRadius: "xs", bg: "bg.muted" },
  _highContrast: { "& tr[data-open] td": { borderBottomColor: "Highlight" } },
};

const cells: SystemStyleObject = {
  "& :is(th, td)": {
    px: "2",
    overflow: "clip",
    fontWeight: "normal",
    textAlign: "start",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
  },
  "& [data-rest]": { p: "0" },
  "& [data-align=end]": { textAlign: "end" },
  "& [data-align=center]": { textAlign: "center" },
  // Only while something has passed below them, for the same reason.
  "&[data-scrolled] [data-stick]": { position: "sticky", zIndex: "1" },
  "& [data-stick=edge]": { borderRightWidth: "1px", borderRightColor: "border" },
  "&[data-scrolled] [data-stick=edge]": { shadow: "edge" },
};

const scroller: SystemStyleObject = {
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
  mdDown: cards,
  _print: print,
};

/**
 * All that a list looks like. It hangs on the scroller, which is not drawn again while rows come and go; cells are bare
 * elements that say what they are by `data-*`, so that ten thousand of them cost no component.
 */
export const dataTable = classes({
  scroller,
  loading: { overflow: "hidden", "& tbody tr:hover td": { bg: "bg" } },
  headText: { srOnly: true },
});
