import { classes } from "#web/theme/classes.ts";
import { buttonStyle } from "#web/theme/recipe-styles.ts";

/** Rows are bare: an office may have hundreds. */
export const peopleDates = classes({
  root: {
    layerStyle: "card",
    mt: "4",
    "& li": {
      display: "grid",
      gridTemplateColumns: { base: "10rem 14rem minmax(0, 1fr) auto", mdDown: "minmax(0, 1fr) auto" },
      columnGap: "4",
      rowGap: "1",
      alignItems: "center",
      px: "4",
      py: "2.5",
      borderTopWidth: "1px",
      borderColor: "border.muted",
    },
    "& li b": { display: "block", fontWeight: "medium" },
    "& [data-whom]": { gridRow: { mdDown: "2" } },
    "& [data-what]": { gridRow: { mdDown: "3" }, gridColumn: { mdDown: "1 / -1" }, "& small": { color: "fg.muted" } },
  },
  head: { display: "flex", gap: "3", alignItems: "baseline", flexWrap: "wrap", px: "4", py: "3" },
  count: { color: "fg.muted", textStyle: "xs" },
  confirm: buttonStyle({ variant: "outline", size: "xs" }),
});
