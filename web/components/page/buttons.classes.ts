import { classes } from "#web/theme/classes.ts";
import { buttonStyle } from "#web/theme/recipe-styles.ts";

/** Buttons that are shown before Chakra is loaded; elsewhere its Button is used. */
export const buttons = classes({
  solid: buttonStyle(),
  outline: buttonStyle({ variant: "outline" }),
  small: buttonStyle({ variant: "outline", size: "inline" }),
  file: { ...buttonStyle({ variant: "outline" }), mdDown: { minW: "touch", px: "0" } },
  fileText: { mdDown: { srOnly: true } },
  columns: { ...buttonStyle({ variant: "outline", size: "xs" }), hideBelow: "md" },
  clear: { ...buttonStyle({ variant: "quiet", size: "icon" }), position: "absolute", insetEnd: "0.5" },
  link: { ...buttonStyle({ variant: "link", size: "inline" }), _print: { display: "none" } },
});
