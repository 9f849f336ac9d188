import type { SystemStyleObject } from "@chakra-ui/react";
import { markStyles } from "#web/components/marks/mark-styles.ts";

const toned = (color: string, line: string): SystemStyleObject => ({
  color,
  "& :is(a, span)": { color, fontWeight: "bold", textDecorationColor: line },
});

const sum: SystemStyleObject = {
  "& [data-sum] :is(th, td)": { h: "12" },
  "& [data-sum] th": { fontWeight: "medium" },
  "& [data-sum] td": { fontSize: "2xl", lineHeight: "1" },
  "& [data-sum] td :is(a, span)": { fontWeight: "bold" },
  // 受付中
  "& [data-sum] th :is(a, span)": {
    display: { base: "inline", mdDown: "block" },
    ms: { base: "3", mdDown: "0" },
    fontSize: "xs",
    fontWeight: "normal",
    lineHeight: { base: "inherit", mdDown: "1.25rem" },
  },
  "& [data-sum] th a": { color: "fg.link" },
};

/** A table of numbers, each of them a link; it hangs on the table, its cells are bare. */
export const statusTableStyle: SystemStyleObject = {
  ...markStyles,
  w: "full",
  tableLayout: "fixed",
  "& :is(th, td)": {
    w: "84px",
    h: { base: "34px", mdDown: "11" },
    pe: "4",
    borderTopWidth: "1px",
    borderColor: "border.muted",
    fontWeight: "normal",
    textAlign: "end",
    whiteSpace: "nowrap",
  },
  "& th:first-of-type": { w: "auto", ps: "4", textAlign: "start" },
  "& :is(th, td):nth-of-type(2)": { w: "72px" },
  "& tbody tr": { cursor: "pointer", _hover: { bg: "bg.emphasized" } },
  "& thead th": {
    h: "30px",
    borderColor: "border",
    bg: "bg.muted",
    color: "grey.fg",
    fontSize: "xs",
    fontWeight: "medium",
  },
  "& thead svg": { display: "inline", mt: "-2px", me: "3px" },
  "& td :is(a, span)": { display: "inline-block", minW: "6", py: { base: "3px", mdDown: "11px" }, color: "fg" },
  "& a": {
    textDecoration: "underline",
    textDecorationColor: "border.button",
    textDecorationThickness: "1px",
    textUnderlineOffset: "3px",
    _hover: { textDecorationColor: "currentColor" },
  },
  "& [data-tone=near]": toned("fg.warning", "amber.border"),
  "& [data-tone=over]": toned("fg.error", "red.border"),
  "& [data-zero]": { color: "fg.subtle", "& a": { color: "fg.subtle", textDecorationColor: "border" } },
  "& tr:hover [data-zero]": { color: "fg.muted", "& a": { color: "fg.muted" } },
  ...sum,
};
