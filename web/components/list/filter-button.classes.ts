import { classes } from "#web/theme/classes.ts";
import { buttonStyle } from "#web/theme/recipe-styles.ts";

/** What opens the filters of a phone. */
export const filterButton = classes({
  open: {
    ...buttonStyle({ variant: "outline" }),
    flex: "none",
    minH: "touch",
    "&[data-set]": { borderColor: "brand.border", bg: "brand.subtle", color: "brand.fg" },
  },
  number: {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    minW: "5",
    h: "5",
    px: "1",
    borderRadius: "full",
    bg: "brand.solid",
    color: "brand.contrast",
    fontSize: "xs",
  },
  spoken: { srOnly: true },
});
