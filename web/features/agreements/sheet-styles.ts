import type { SystemStyleObject } from "@chakra-ui/react";

const line = "0.25mm solid black";

/** A4 landscape within the margins of a page, as it is printed; `shared/agreements/sheets/print.ts` counts by these sizes. */
export const paperWidth = 1_116;
export const sheetStyles: SystemStyleObject = {
  w: "285mm",
  minH: "197mm",
  display: "flex",
  flexDirection: "column",
  bg: "white",
  color: "black",
  fontFamily: '"Hiragino Mincho ProN", "Yu Mincho", "MS PMincho", "Noto Serif CJK JP", "IPAexMincho", serif',
  fontSize: "8.5pt",
  lineHeight: "1.32",
  overflowWrap: "anywhere",
  wordBreak: "normal",
  "& h2": {
    fontFamily: "inherit",
    fontSize: "13pt",
    fontWeight: "normal",
    lineHeight: "1.15",
    whiteSpace: "pre-line",
    letterSpacing: "0.05em",
  },
  // Rows take what is left of the paper, so that the foot stands at its end.
  "& > table": { flex: "1 0 auto" },
  "& > table[data-fixed]": { flex: "none" },
  "& table": { w: "full", tableLayout: "fixed", borderCollapse: "collapse" },
  "& :is(th, td)": {
    p: "0.5mm 0.8mm",
    border: line,
    fontWeight: "normal",
    textAlign: "center",
    verticalAlign: "middle",
  },
  "& th": { fontSize: "8pt", lineHeight: "1.2" },
  "& tbody tr": { h: "7mm", breakInside: "avoid" },
  "& td[data-text]": { textAlign: "start" },
  "& td[data-number]": { textAlign: "end" },
  "& thead": { display: "table-header-group" },
  "& [data-blank]": { display: "inline-block", verticalAlign: "bottom", borderBottom: "0.2mm dotted black" },
  "& [data-digit]": {
    display: "inline-block",
    minW: "4.2mm",
    h: "5mm",
    border: line,
    ms: "-0.25mm",
    textAlign: "center",
  },
  _print: { boxShadow: "none", m: "0", p: "0", breakAfter: "page", "&:last-of-type": { breakAfter: "auto" } },
};
