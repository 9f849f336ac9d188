import type { SystemStyleObject } from "@chakra-ui/react";
import { listStyles } from "#web/components/lines/list-styles.ts";
import { markStyles } from "#web/components/marks/mark-styles.ts";

const lines = { px: "4", py: "2", borderTopWidth: "1px", borderColor: "border.muted" } as const;

/** Bare lines of a part: `ul > li` with a `data-main`, which the others follow. */
export const partStyles: SystemStyleObject = {
  ...markStyles,
  "& h2": { whiteSpace: "nowrap" },
  // As high as the head that they stand in.
  "& a:not([class], [data-opens])": { py: "3" },
  "& small": { color: "fg.muted", fontSize: "xs" },
  "& li": { ...lines, display: "flex", alignItems: "center", columnGap: "3", rowGap: "1", flexWrap: "wrap" },
  "& li > :empty": { display: "none" },
  "& li > [data-main]": { flex: "1", minW: "40" },
  "& li > [data-end]": { ms: "auto", textAlign: "end" },
  "& a[data-opens]": { color: "fg.link", mdDown: { display: "inline-block", py: "1.5" } },
};

/** Lines of one company, as every list of lines shows them, without its name. */
export const lineStyles: SystemStyleObject = {
  ...listStyles,
  "& td[data-company]": { display: "none" },
  "& th:first-of-type, & td:first-of-type": { ps: "4" },
  "& td:last-of-type": { pe: "4" },
  "& tr[data-asked]": { bg: "brand.subtle", "& [data-name]": { fontWeight: "bold" } },
  "& td[data-subject], & td[data-number]": { whiteSpace: { base: "nowrap", mdDown: "normal" } },
  md: {
    "& td[data-day]": { w: "44" },
    "& td[data-subject], & td[data-state]": { w: "40" },
    "& td[data-user]": { w: "28" },
  },
  mdDown: {
    ...(listStyles.mdDown as SystemStyleObject),
    "& td[data-day]": { gridRow: "1", gridColumn: "1 / -1", textAlign: "start" },
    "& tr[data-person]": { ...lines, display: "flex", flexWrap: "wrap", columnGap: "3" },
    "& tr[data-person] td": { p: "0", borderTopWidth: "0" },
    "& td[data-number]": { ms: "auto", color: "fg.muted" },
    "& td[data-hired]": { display: "none" },
    "& td[data-next]": { w: "full", color: "fg.muted" },
  },
};
