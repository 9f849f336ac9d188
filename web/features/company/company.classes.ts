import { classes } from "#web/theme/classes.ts";
import { buttonStyle } from "#web/theme/recipe-styles.ts";
import { touchStyles } from "#web/theme/touch.ts";
import { lineStyles, partStyles } from "./part.styles.ts";

const row = { display: "flex", alignItems: "center" } as const;
const muted = { color: "fg.muted", fontSize: "xs" } as const;

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
  unknown: {
    display: "flex",
    flexDirection: "column",
    alignItems: "flex-start",
    gap: "4",
    maxW: "narrowPage",
    mx: "auto",
    px: { md: "6" },
    py: "16",
  },
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
