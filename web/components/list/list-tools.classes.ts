import { classes } from "#web/theme/classes.ts";
import { inputStyle } from "#web/theme/recipe-styles.ts";

const input = { ...inputStyle({ size: "xs" }), textOverflow: "ellipsis", textStyle: { base: "sm", mdDown: "md" } };
const icon = { position: "absolute", zIndex: "1", pointerEvents: "none" } as const;
const chip = { base: "chip", mdDown: "8" };

export const listTools = classes({
  root: {
    display: "flex",
    flex: "none",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "2",
    p: { base: "2", _print: "0" },
  },
  tools: { display: "contents", _print: { display: "none" } },
  count: {
    ms: { base: "auto", mdDown: "1" },
    me: { mdDown: "auto" },
    pe: "1",
    color: "fg.muted",
    "& b": { color: "fg", fontWeight: "bold" },
  },
  summary: { display: "flex", flex: "1 0 100%", alignItems: "center", minH: "6", pe: "1" },
  limit: { color: "fg.warning", fontSize: "xs" },
  choice: {
    position: "relative",
    display: "flex",
    alignItems: "center",
    minW: "filter",
  },
  select: { ...input, ps: "2.5", pe: "8", "[data-icon] + &": { ps: "30px" }, "&[data-many]": { w: { md: "44" } } },
  icon: { ...icon, insetStart: "9px" },
  arrow: { ...icon, insetEnd: "2", color: "fg.muted" },
  search: {
    position: "relative",
    display: "flex",
    alignItems: "center",
    w: { base: "searchBox", mdDown: "auto" },
    flex: { mdDown: "1 1 0" },
    minW: "0",
    maxW: "full",
  },
  glass: { ...icon, insetStart: "11px", display: "flex", color: "fg.muted" },
  text: { ...input, px: "8" },
  chips: { display: "flex", flex: "none", flexWrap: "wrap", alignItems: "center", gap: "2", px: "2", pb: "2" },
  chip: {
    display: "flex",
    alignItems: "center",
    gap: "0.5",
    maxW: "full",
    h: chip,
    ps: "2.5",
    pe: "0.5",
    borderWidth: "1px",
    borderColor: "brand.border",
    borderRadius: "full",
    bg: "brand.subtle",
    color: "brand.fg",
    fontSize: "xs",
    fontWeight: "medium",
  },
  chipText: { truncate: true },
  chipButton: {
    display: "inline-flex",
    flex: "none",
    alignItems: "center",
    justifyContent: "center",
    w: "6",
    h: { base: "6", mdDown: "8" },
    cursor: "button",
    _print: { display: "none" },
  },
});
