import { classes } from "#web/theme/classes.ts";
import { buttonStyle } from "#web/theme/recipe-styles.ts";

/** Two months one below the other; where it is wide, as on a tablet, side by side. */
const root = {
  layerStyle: "card",
  position: "relative",
  px: "3",
  py: "2.5",
  "& table": { w: "100%", tableLayout: "fixed", mb: "3" },
  "& caption": { textAlign: "start", fontWeight: "bold", pb: "1" },
  "& th": { fontSize: "xs", fontWeight: "normal", color: "fg.muted", textAlign: "center" },
  "& td": { textAlign: "center", verticalAlign: "top", p: "0", h: { base: "9", mdDown: "touch" }, fontSize: "sm" },
  "& td[data-closed]": { bg: "bg.muted" },
  "& td button": {
    display: "block",
    w: "100%",
    minH: { base: "9", mdDown: "touch" },
    borderRadius: "sm",
    cursor: "button",
    _hover: { bg: "bg.emphasized" },
    "&[aria-pressed=true]": { outline: "2px solid", outlineColor: "brand.solid" },
  },
  "& [data-number]": { display: "block", lineHeight: "1.3" },
  "& [aria-current=date]": { fontWeight: "bold", color: "white", bg: "brand.solid", borderRadius: "full" },
  "& [data-count]": {
    display: "inline-block",
    minW: "5",
    px: "1",
    borderRadius: "sm",
    fontSize: "xs",
    lineHeight: "1.3",
  },
  "& [data-count=far]": { bg: "bg.emphasized" },
  "& [data-count=near]": { bg: "amber.subtle", color: "amber.fg" },
  "& [data-count=overdue]": { bg: "red.subtle", color: "red.fg" },
  "& p": { color: "fg.muted", fontSize: "xs" },
} as const;

export const calendar = classes({
  root,
  moves: { position: "absolute", top: "1", insetInlineEnd: "2", display: "flex", gap: "1" },
  move: buttonStyle({ variant: "quiet", size: "xs" }),
  spoken: { srOnly: true },
  /** The way to one's own feed. */
  feed: {
    ...buttonStyle({ variant: "quiet" }),
    justifyContent: "flex-start",
    w: "100%",
    mt: "2.5",
    px: "0",
    borderRadius: "none",
    borderTopWidth: "1px",
    borderTopColor: "border.muted",
    fontWeight: "normal",
    "& svg:last-of-type": { ms: "auto" },
  },
});
