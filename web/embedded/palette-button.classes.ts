import { classes } from "#web/theme/classes.ts";
import { onTablet } from "#web/theme/conditions.ts";

export const paletteButton = classes({
  root: {
    display: "inline-flex",
    flex: "none",
    alignItems: "center",
    alignSelf: "center",
    gap: "2",
    minH: "8",
    ps: "3",
    pe: "1.5",
    borderWidth: "1px",
    borderColor: "border.control",
    borderRadius: "md",
    bg: "bg.subtle",
    color: "fg.muted",
    fontSize: "xs",
    cursor: "button",
    _hover: { bg: "bg.muted" },
    [onTablet]: { minH: "touch" },
    mdDown: { justifyContent: "center", boxSize: "touch", p: "0", borderWidth: "0", bg: "none", fontSize: "xl" },
  },
  text: { hideBelow: "lg" },
  /** Drawn by CSS: what is written in a button must be part of its name. */
  keys: {
    hideBelow: "md",
    px: "1",
    borderWidth: "1px",
    borderRadius: "sm",
    fontFamily: "inherit",
    fontSize: "xs",
    _before: { content: "attr(data-keys)" },
  },
});
