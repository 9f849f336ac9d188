import { listStyles } from "#web/components/lines/list-styles.ts";
import { classes } from "#web/theme/classes.ts";
import { onTablet } from "#web/theme/conditions.ts";
import { buttonStyle } from "#web/theme/recipe-styles.ts";

/** More lines change no width, and less is measured for each; what is left is 内容's. */
const widths = {
  "& table": { w: "100%", tableLayout: "fixed", borderCollapse: "separate", borderSpacing: "0" },
  "& th[data-day]": { w: "10.5rem" },
  "& th[data-company]": { w: "21.5%" },
  "& th[data-subject]": { w: "12%" },
  "& th[data-source]": { w: "4.25rem" },
  "& th[data-user]": { w: "6.5rem" },
  "& td[data-user]": { whiteSpace: "normal" },
  "& th[data-state]": { w: "8.75rem" },
};

/** The chevron of a menu's button, by CSS: React drew five parts of an icon in every line. */
const shape =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='#000' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'><path d='m6 9 6 6 6-6'/></svg>";
const chevron = {
  content: '""',
  boxSize: "1em",
  bg: "currentColor",
  mask: `url("data:image/svg+xml,${encodeURIComponent(shape)}") center / 100% no-repeat`,
  forcedColorAdjust: "none",
  _print: { display: "none" },
};

const tab = { minH: { mdDown: "touch" } };

export const deadlines = classes({
  page: { px: "4", pb: "6" },
  top: { py: { mdDown: "3" } },
  day: { color: "fg.muted" },
  tools: {
    mb: "3",
    layerStyle: "card",
    "& select": { maxW: { base: "44", mdDown: "none" } },
    _print: { display: "none" },
  },
  columns: {
    display: "flex",
    gap: "4",
    alignItems: "flex-start",
    xlDown: { flexDirection: "column-reverse", alignItems: "stretch" },
  },
  lists: { flex: "1", minW: "0" },
  lines: {
    ...listStyles,
    layerStyle: "card",
    overflowX: "auto",
    "& [data-status]::after": chevron,
    lg: widths,
    [onTablet]: { "& [data-status], & [data-done] button": { minH: "touch" } },
  },
  loading: { layerStyle: "card", minH: "60" },
  empty: { layerStyle: "card" },
  none: { p: "6", textAlign: "center", color: "fg.muted" },
  /** The calendar: beside the list where there is room, else above it when it is asked for. */
  side: { flex: "none", w: { base: "full", xl: "18.5rem" }, display: { base: "none", xl: "block" } },
  opened: { display: "block" },
  opener: { hideFrom: "xl" },
  tabs: { display: "flex", gap: "1", flexWrap: "wrap" },
  tab: { ...buttonStyle({ variant: "quiet", size: "xs" }), ...tab },
  current: { ...buttonStyle({ variant: "outline", size: "xs" }), ...tab },
  count: { fontWeight: "normal" },
});
