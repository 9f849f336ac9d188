import type { SystemStyleObject } from "@chakra-ui/react";

/** Companies by months; on a phone each company's months one below the other. */
export const yearStyles: SystemStyleObject = {
  overflow: "auto",
  maxH: { base: "calc(100dvh - 13rem)", mdDown: "none" },
  _print: { maxH: "none", overflow: "visible", borderWidth: "0" },
  "& table": { w: "100%", borderCollapse: "separate", borderSpacing: "0" },
  "& th, & td": {
    textAlign: "start",
    verticalAlign: "middle",
    px: "2",
    py: "2",
    borderBottomWidth: "1px",
    borderInlineEndWidth: "1px",
    borderColor: "border.muted",
    whiteSpace: "nowrap",
  },
  "& thead th": { position: "sticky", top: "0", zIndex: "1", bg: "bg.muted", fontSize: "xs", fontWeight: "medium" },
  "& tbody th": { position: "sticky", insetInlineStart: "0", bg: "bg.panel", fontWeight: "normal", maxW: "17rem" },
  "& tbody th > div": { display: "flex", justifyContent: "space-between", gap: "3" },
  "& tbody th a": {
    display: "block",
    minH: { base: "6", mdDown: "touch" },
    alignContent: "center",
    overflow: "hidden",
    textOverflow: "ellipsis",
    color: "fg.link",
  },
  "& a[data-plans]": { flex: "none", fontSize: "xs", _print: { display: "none" } },
  "& tfoot th, & tfoot td": { position: "sticky", bottom: "0", bg: "bg.muted", fontWeight: "medium" },
  "& [data-turns]": { display: "flex", flexWrap: "wrap", gap: "1" },
  "& [data-month]": { display: "none" },
  mdDown: {
    "& thead, & tfoot, & td[data-empty]": { display: "none" },
    "& table, & tbody, & tr, & th, & td": { display: "block" },
    "& tr": { borderBottomWidth: "1px", borderColor: "border", py: "2" },
    "& th, & td": { borderWidth: "0", py: "1" },
    "& tbody th": {
      position: "static",
      maxW: "none",
      py: "0",
    },
    "& td": { display: "flex", gap: "3", alignItems: "center" },
    "& td[data-person]": { py: "0", color: "fg.muted", textStyle: "xs" },
    "& [data-month]": { display: "block", minW: "10", color: "fg.muted" },
  },
  "@media print": { "& th, & td": { fontSize: "8pt", px: "1", py: "0.5" } },
};
