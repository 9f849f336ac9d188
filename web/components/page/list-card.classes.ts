import { classes } from "#web/theme/classes.ts";

export const listCard = classes({
  card: {
    display: "flex",
    flexDirection: "column",
    minH: "0",
    overflow: "hidden",
    layerStyle: "card",
    _print: { overflow: "visible", border: "0" },
  },
  /** Over the list while it is read again; it takes no room. */
  busy: {
    position: "relative",
    zIndex: "4",
    h: "2px",
    mb: "-2px",
    overflow: "hidden",
    _print: { display: "none" },
    _before: { content: '""', display: "block", w: "30%", h: "full", bg: "brand.solid", animation: "busy" },
  },
  state: {
    display: "flex",
    flexDirection: "column",
    alignItems: "center",
    justifyContent: "center",
    gap: "3",
    px: "4",
    py: "10",
    textAlign: "center",
  },
  emptyIcon: { color: "border.button", fontSize: "2.5rem", "& svg": { strokeWidth: "1.4" } },
  emptyTitle: { fontSize: "md", fontWeight: "medium" },
  hint: { color: "fg.muted" },
  failed: { p: "4" },
  failedPage: { w: "full", px: "3" },
  failedAbove: { pb: "4" },
});
