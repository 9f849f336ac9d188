import { classes } from "#web/theme/classes.ts";
import { onTablet } from "#web/theme/conditions.ts";

const finger = { minW: "touch", minH: "touch" };

export const header = classes({
  root: {
    display: "flex",
    gap: "2",
    h: "header",
    ps: "4",
    pe: { base: "4", mdDown: "2" },
    bg: "bg",
    borderBottomWidth: "1px",
    _print: { display: "none" },
  },
  brand: { display: "flex", alignItems: "center", me: "4" },
  logo: { w: "auto", h: "logo" },
  pages: { display: "flex", hideBelow: "md" },
  page: {
    display: "flex",
    alignItems: "center",
    px: { base: "3", lgDown: "2" },
    whiteSpace: "nowrap",
    borderBlockWidth: "2px",
    borderColor: "transparent",
    fontWeight: "medium",
    _hover: { color: "brand.solid" },
    _focusVisible: { outlineOffset: "-2px" },
    _highContrast: { borderColor: "Canvas" },
    _currentPage: { color: "brand.solid", borderBottomColor: "brand.solid", fontWeight: "bold" },
  },
  end: { display: "flex", alignItems: "center", gap: { base: "4", mdDown: "1" }, minW: "0", ms: "auto" },
  office: { truncate: true, hideBelow: "lg", color: "fg.muted", fontSize: "xs" },
  menu: {
    display: "inline-flex",
    flex: "none",
    alignItems: "center",
    justifyContent: "center",
    gap: "1.5",
    alignSelf: "center",
    minH: "9",
    fontWeight: "medium",
    cursor: "button",
    mdDown: finger,
    [onTablet]: finger,
  },
  /** Of the pages, on a phone. */
  phoneMenu: { hideFrom: "md", fontSize: "xl" },
  /** The letter is drawn by CSS: what is written in a button must be part of its name. */
  avatar: {
    display: "flex",
    flex: "none",
    alignItems: "center",
    justifyContent: "center",
    boxSize: "7",
    borderRadius: "full",
    bg: "blue.muted",
    color: "blue.fg",
    textStyle: "xs",
    fontWeight: "bold",
    overflow: "hidden",
    "&[data-letter]::before": { content: "attr(data-letter)" },
  },
  user: { display: "flex", alignItems: "center", gap: "1.5", hideBelow: "md" },
});
