import { classes } from "#web/theme/classes.ts";
import { buttonStyle } from "#web/theme/recipe-styles.ts";

export const egov = classes({
  freshness: {
    flex: "none",
    pb: "2",
    color: "fg.muted",
    fontSize: "xs",
    _print: { display: "none" },
    // A line of its own on a phone, whatever stands before it; before anything does, too.
    "& span": { display: { base: "inline-block", mdDown: "block" }, ms: { base: "3", mdDown: "0" } },
    "&[data-unknown]": { visibility: "hidden", _before: { content: '"\\a0"' } },
  },
  /** What only these cells hold. */
  cells: {
    display: "contents",
    mdDown: { "& [data-only=wide]": { display: "none" } },
    // No 編集 comes beside 法人名, for which a name would make room.
    "& tr td:not([data-phone]) [data-page]": {
      maxW: "full",
      maxH: "none",
      py: "0.5",
      lineHeight: "inherit",
      whiteSpace: "nowrap",
    },
  },
  paging: {
    display: "flex",
    flex: "none",
    alignItems: "center",
    justifyContent: "center",
    gap: "3",
    p: "2",
    borderTopWidth: "1px",
    _print: { display: "none" },
  },
  turn: { ...buttonStyle({ variant: "outline", size: "xs" }), mdDown: { h: "touch" } },
  page: { minW: "12", textAlign: "center" },
});
