import type { SystemStyleObject } from "@chakra-ui/react";
import { listStyles } from "#web/components/lines/list-styles.ts";
import { markStyles } from "#web/components/marks/mark-styles.ts";
import { classes } from "#web/theme/classes.ts";
import { buttonStyle } from "#web/theme/recipe-styles.ts";
import { touchStyles } from "#web/theme/touch.ts";

const row = { display: "flex", alignItems: "center" } as const;
const muted = { color: "fg.muted", fontSize: "xs" } as const;

const lines = { px: "4", py: "2", borderTopWidth: "1px", borderColor: "border.muted" } as const;

/** Bare lines of a part: `ul > li` with a `data-main`, which the others follow. */
const partStyles: SystemStyleObject = {
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
const lineStyles: SystemStyleObject = {
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

export const company = classes({
  /** So that the page's foot stands at the window's, also while little or nothing is shown. */
  page: {
    px: "4",
    pb: "6",
    minH: {
      base: "calc(100dvh - {sizes.header} - {sizes.breadcrumb})",
      mdDown: "calc(100dvh - {sizes.header} - {sizes.phoneBreadcrumb})",
    },
  },
  waiting: { minH: "60" },
  ways: { display: "flex", flexWrap: "wrap", gap: "2" },
  /** Two columns of parts. */
  parts: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "minmax(0, 7fr) minmax(0, 4fr)" },
    gap: "4",
    alignItems: "start",
  },
  column: { display: "grid", gap: "4", minW: "0" },
  head: { py: { mdDown: "3" }, "& h1": { overflowWrap: "anywhere" } },
  note: muted,
  facts: {
    layerStyle: "card",
    display: "flex",
    flexWrap: "wrap",
    columnGap: "6",
    rowGap: "1.5",
    px: "4",
    py: "3",
    mb: "4",
    "& > div": { display: "flex", gap: "2", alignItems: "baseline", minW: "0" },
    "& > [data-memo]": { w: "full", "& dd": { whiteSpace: "pre-wrap", lineClamp: "4" } },
    "& dt": { ...muted, flex: "none" },
    "& dd": { overflowWrap: "anywhere", minW: "0" },
  },
  part: { ...partStyles, layerStyle: "card", overflow: "hidden" },
  partHead: { ...row, gap: "2", minH: { base: "12", mdDown: "14" }, ps: "4", pe: "2.5" },
  count: { ...muted, whiteSpace: "nowrap" },
  partWays: { ...row, gap: "3", ms: "auto", whiteSpace: "nowrap", _print: { display: "none" } },
  addButton: { ...buttonStyle({ variant: "outline", size: "xs" }), mdDown: { h: "touch" }, ...touchStyles },
  partWaiting: { minH: "20" },
  none: { px: "4", pb: "3.5", color: "fg.muted" },
  lines: lineStyles,
});
