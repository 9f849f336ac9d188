import type { SystemStyleObject } from "@chakra-ui/react";

/** There while the browser prints alone. */
export const morningStyles: SystemStyleObject = {
  display: "none",
  _print: { display: "block" },
  color: "black",
  fontSize: "9pt",
  "& section": { breakAfter: "page", _last: { breakAfter: "auto" } },
  "& header": {
    display: "grid",
    gridTemplateColumns: "1fr auto",
    alignItems: "end",
    pb: "2",
    borderBottom: "2px solid",
    "& h2": { gridColumn: "1 / -1", fontSize: "15pt" },
  },
  "& table": { w: "100%", borderCollapse: "collapse", mt: "4" },
  "& th, & td": { textAlign: "start", px: "1.5", py: "1", borderBottom: "1px solid", borderColor: "gray.300" },
  "& thead :is(th, td)": { borderColor: "black", fontWeight: "normal" },
  "& [data-summary] th[scope=row]": { fontWeight: "normal" },
  "& [data-own] > *": { fontWeight: "bold !important" },
  "& [data-head] th": { borderTop: "1px solid", bg: "gray.100", fontWeight: "bold" },
  "& [data-lines] tr": { breakInside: "avoid" },
  "& [data-lines] b": { whiteSpace: "nowrap" },
  "& [data-box]": { w: "6", _before: { content: '""', display: "block", w: "3", h: "3", border: "1px solid" } },
  "& [data-memo]": { w: "24" },
  "& section > p": { mt: "3" },
};
