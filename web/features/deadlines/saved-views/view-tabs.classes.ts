import { classes } from "#web/theme/classes.ts";
import { buttonStyle } from "#web/theme/recipe-styles.ts";

const tab = { flex: "none", minH: { mdDown: "touch" }, maxW: "52" };

export const viewTabs = classes({
  root: { display: "flex", alignItems: "center", gap: "1", minW: "0" },
  /** On a phone a line of its own. */
  line: { mdDown: { w: "full" } },
  tabs: {
    display: "flex",
    gap: "1",
    flexWrap: "wrap",
    minW: "0",
    mdDown: { flexWrap: "nowrap", overflowX: "auto" },
  },
  tab: { ...buttonStyle({ variant: "quiet", size: "xs" }), ...tab },
  current: { ...buttonStyle({ variant: "outline", size: "xs" }), ...tab },
  name: { truncate: true },
  changed: { fontWeight: "normal" },
  again: buttonStyle({ variant: "link", size: "xs" }),
  icon: buttonStyle({ variant: "quiet", size: "icon" }),
});
