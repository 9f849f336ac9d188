import { classes } from "#web/theme/classes.ts";

export const pageLayout = classes({
  full: {
    display: "flex",
    flexDirection: "column",
    h: { base: "calc(100dvh - {sizes.header} - {sizes.breadcrumb})", mdDown: "auto" },
    minH: { base: "listMinimum", mdDown: "calc(100dvh - {sizes.header} - {sizes.phoneBreadcrumb})" },
    px: "4",
    _print: { h: "auto", px: "0" },
  },
  head: { display: "flex", flex: "none", alignItems: "center", gap: "2", minH: "pageHead" },
  wrapping: { flexWrap: "wrap", columnGap: "4", rowGap: "1", py: { base: "2", mdDown: "0" } },
  screenOnly: { _print: { display: "none" } },
  /** What can be done, at the end of a head. */
  actions: { display: "flex", alignItems: "center", gap: "2", ms: "auto" },
  narrow: {
    display: "flex",
    flexDirection: "column",
    alignItems: "flex-start",
    gap: "4",
    maxW: "narrowPage",
    mx: "auto",
    px: "6",
    py: "16",
  },
});
