import type { SystemStyleObject } from "@chakra-ui/react";
import { markStyles } from "#web/components/marks/mark-styles.ts";

const phone: SystemStyleObject = {
  "& thead, & [data-source], & [data-user]": { display: "none" },
  "& table, & tbody, & tr[data-head], & tr[data-head] th": { display: "block" },
  "& tr[data-line]": {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    columnGap: "3",
    rowGap: "1",
    alignItems: "center",
    px: "3",
    py: "2.5",
    borderTopWidth: "1px",
    borderColor: "border.muted",
  },
  "& tr[data-line] td": { p: "0", borderTopWidth: "0" },
  "& td:empty": { display: "none" },
  "& td[data-company]": { gridRow: "1", gridColumn: "1", fontWeight: "medium", whiteSpace: "normal" },
  "& td[data-day]": { gridRow: "1", gridColumn: "2", textAlign: "end" },
  "& td[data-label]": { gridRow: "2", gridColumn: "1" },
  "& td[data-label] a": { display: "inline-block", py: "2" },
  "& td[data-subject]": { gridRow: "3", gridColumn: "1 / -1", color: "fg.muted" },
  "& td[data-state]": { gridRow: "2", gridColumn: "2", textAlign: "end" },
  "& [data-status]": { minH: "touch" },
};

/** Lines in their groups; on a phone each line is a card of its own. Rows are bare: a list may have thousands. */
export const listStyles: SystemStyleObject = {
  ...markStyles,
  "& table": { w: "100%", borderCollapse: "separate", borderSpacing: "0" },
  "& th, & td": { textAlign: "start", px: "2", py: "1.5", borderTopWidth: "1px", borderColor: "border.muted" },
  "& thead th": { bg: "bg.muted", fontSize: "xs", fontWeight: "medium", whiteSpace: "nowrap", borderTopWidth: "0" },
  "& [data-head] th": { bg: "bg.subtle", fontWeight: "bold", "& span": { fontWeight: "normal", ms: "1" } },
  "& [data-group=overdue] [data-head] th": { color: "fg.error" },
  "& [data-group=today] [data-head] th": { color: "fg.warning" },
  "& tr[data-line]": { cursor: "pointer", _hover: { bg: "bg.muted" } },
  "& tr[data-met]": { bg: "green.subtle", color: "fg.muted" },
  "& td[data-day], & td[data-source], & td[data-user], & td[data-state]": { whiteSpace: "nowrap" },
  "& td[data-company]": { minW: { base: "11.5rem", mdDown: "0" } },
  "& td[data-source], & td small": { color: "fg.muted", fontSize: "xs" },
  "& td[data-label] a": { color: "fg.link" },
  "& [data-dash]": { color: "fg.muted" },
  "& td[data-label] small": { ms: "1.5", whiteSpace: "nowrap" },
  "& [data-target]": {
    ms: "1.5",
    px: "1",
    borderWidth: "1px",
    borderColor: "border.control",
    borderRadius: "sm",
    color: "fg.muted",
    fontSize: "xs",
    whiteSpace: "nowrap",
  },
  "& [data-status]": { display: "inline-flex", alignItems: "center", gap: "1", minH: "7", cursor: "button" },
  "& [data-done]": {
    display: "inline-flex",
    alignItems: "center",
    gap: "1",
    color: "green.fg",
    "& button": {
      ms: "1.5",
      minH: { base: "6", mdDown: "touch" },
      color: "fg.link",
      textDecoration: "underline",
      cursor: "button",
    },
  },
  _print: { "& tr[data-line]": { breakInside: "avoid" } },
  // A tablet's line says what is to be done in more than a word.
  lgDown: { "& td[data-day]": { whiteSpace: "normal" }, "& td[data-label]": { minW: { base: "40", mdDown: "0" } } },
  mdDown: phone,
};
