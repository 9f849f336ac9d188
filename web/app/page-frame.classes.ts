import { classes } from "#web/theme/classes.ts";

export const pageFrame = classes({
  /** Always at the foot of the window, so that a message in it lies over nothing. */
  foot: {
    position: "sticky",
    bottom: "0",
    zIndex: "docked",
    display: "flex",
    flex: "none",
    alignItems: "center",
    gap: "4",
    h: { base: "breadcrumb", mdDown: "phoneBreadcrumb" },
    px: "4",
    bg: "bg.subtle",
    _print: { display: "none" },
    // The dashboard has no breadcrumb: nothing of it is covered while there is no message.
    "&:not(:has(> nav, [data-toasts] > *))": { position: "static" },
    // A phone has room for one of them.
    "&:has([data-toasts] > *) > nav": { mdDown: { display: "none" } },
  },
  breadcrumb: {
    display: "flex",
    flex: "none",
    alignItems: "center",
    gap: "1.5",
    color: "fg.muted",
    fontSize: "xs",
    "& a": { color: "inherit" },
  },
  keys: { hideBelow: "md", flex: "none", ms: "auto", minH: "6", color: "fg.muted", fontSize: "xs", cursor: "button" },
  /** Above a page: the trial ends or is over. */
  trial: { flex: "none", px: "4", pt: "3", _print: { display: "none" } },
  /** Whose page it is, on paper alone. */
  paperHead: { display: "none", _print: { display: "block", mb: "4mm" } },
});
