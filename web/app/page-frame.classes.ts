import { classes } from "#web/theme/classes.ts";

export const pageFrame = classes({
  breadcrumb: {
    display: "flex",
    flex: "none",
    alignItems: "center",
    gap: "1.5",
    h: { base: "breadcrumb", mdDown: "phoneBreadcrumb" },
    px: "4",
    color: "fg.muted",
    fontSize: "xs",
    "& a": { color: "inherit" },
    _print: { display: "none" },
  },
  /** Above a page: the trial ends or is over. */
  trial: { flex: "none", px: "4", pt: "3", _print: { display: "none" } },
  /** Whose page it is, on paper alone. */
  paperHead: { display: "none", _print: { display: "block", mb: "4mm" } },
});
