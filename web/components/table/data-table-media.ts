import type { SystemStyleObject } from "@chakra-ui/react";

/** Only what is filled, as wide as `printColumns` says, at the size that the body prints with. */
export const print: SystemStyleObject = {
  overflow: "visible",
  borderTopWidth: "0",
  "& table": { minWidth: "0 !important" },
  "& :is([data-rest], col:last-of-type, [data-bookmark=none], [data-edit])": { display: "none" },
  "& thead": { display: "table-header-group" },
  "& thead, &[data-scrolled] [data-stick]": { position: "static" },
  "& :is(th, td), & thead[data-grouped] :is(th, [rowspan='2'])": {
    h: "auto",
    ps: "1px",
    pe: "3px",
    py: "0",
    overflow: "visible",
    fontSize: "inherit",
    lineHeight: "1.1",
    whiteSpace: "normal",
  },
  "& :is([data-badge], [data-deadline])": {
    display: "inline",
    p: "0",
    border: "0",
    fontSize: "inherit",
    lineHeight: "inherit",
    whiteSpace: "normal",
  },
  "& [data-deadline] svg": { display: "inline", me: "2px" },
  "& td a": { color: "inherit", textDecoration: "none" },
  "& [data-page]": { display: "inline" },
  "& [data-only=phone]": { display: "none" },
  "& tr": { breakInside: "avoid" },
};

/** Rows as cards of two lines, each line with an end of its own. */
export const cards: SystemStyleObject = {
  "& table": { minWidth: "0 !important" },
  "& :is(table, tbody, td)": { display: "block" },
  "& :is(thead, colgroup, td:not([data-phone]))": { display: "none" },
  "& tbody tr:not([data-gap])": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: "3",
    minH: "listRow",
    px: "4",
    py: "3",
    borderBottomWidth: "1px",
    borderColor: "border.muted",
    // Between the lines
    _before: { content: '""', order: "2", w: "full" },
  },
  "& tbody tr:has([data-phone=mark])": { ps: "11" },
  "& tbody tr:has([data-edit])": { pe: "12" },
  // Beside the two lines; a third has the whole width
  "& [data-edit]": {
    insetBlock: "0 auto",
    right: "0",
    w: "touch",
    h: "listRow",
    m: "0",
    px: "0",
    borderWidth: "0",
    bg: "transparent",
    textAlign: "center",
  },
  "& [data-phone=foot] ~ [data-phone=foot]": { me: "-8" },
  // As high as a finger, in a line that stays as it is
  "& td:has([data-page])": { overflow: "visible" },
  "& [data-page]": { position: "relative", minW: "touch", my: "-2.5", py: "2.5" },
  // The whole card, not its cells with gaps between them
  "& tbody tr:is(:hover, [data-open])": { bg: "bg.emphasized" },
  "& tbody tr[data-new]": { bg: "brand.subtle", shadow: "inset 3px 0 {colors.brand.solid}" },
  "& tbody tr:is(:hover, [data-open], [data-new]) td": { bg: "transparent", shadow: "none" },
  "& [data-gap]": { display: "block" },
  "& tbody td": {
    position: "static",
    h: "6",
    minW: "0",
    p: "0",
    border: "0",
    lineHeight: "1.5rem",
    bg: "transparent",
  },
  "&[data-scrolled] [data-stick]": { position: "static" },
  "& tbody [data-phone=mark]": {
    position: "absolute",
    // Also where it stands behind other sticky columns
    left: "0 !important",
    insetBlock: "0",
    h: "auto",
    alignContent: "center",
  },
  "& [data-phone=name]": { order: "1", flex: "1 1 40%", fontSize: "md" },
  "& [data-phone=end]": { order: "1", maxW: "45%", fontSize: "xs", "&:has([data-deadline])": { maxW: "none" } },
  "& :is([data-phone=sub], [data-phone=rest], [data-phone=due])": { order: "3", color: "fg.muted", fontSize: "xs" },
  "& [data-phone=sub]": { maxW: "44%", _empty: { display: "none" } },
  "& [data-phone=rest]": { order: "4", flex: "1" },
  "& [data-phone=due]": { order: "5", ms: "auto" },
  "& tbody tr:has([data-phone=foot])": { minH: "footedRow", pb: "1", _after: { content: '""', order: "6", w: "full" } },
  "& [data-phone=foot]": { order: "7", h: "touch", alignContent: "center", fontSize: "xs" },
};
