import type { SystemStyleObject } from "@chakra-ui/react";
import { tints } from "#shared/colours/palette.ts";

const tones = Object.fromEntries(Object.keys(tints).map((tint) => [`&[data-badge=${tint}]`, { colorPalette: tint }]));

/**
 * What the bare marks of list cells look like (StatusBadge, DeadlineMark): for the root of whatever draws many
 * of them. Elsewhere Chakra's Badge does.
 */
export const markStyles: SystemStyleObject = {
  "& [data-badge]": {
    display: "inline-flex",
    alignItems: "center",
    h: "5.5",
    px: "2",
    borderWidth: "1px",
    borderColor: "transparent",
    borderRadius: "sm",
    bg: "colorPalette.muted",
    color: "colorPalette.fg",
    fontSize: "xs",
    fontWeight: "medium",
    lineHeight: "1",
    whiteSpace: "nowrap",
    ...tones,
    "@media (forced-colors: active)": { borderColor: "currentColor" },
    _print: { borderColor: "currentColor", bg: "transparent" },
  },
  "& [data-deadline]": {
    display: "inline-flex",
    alignItems: "center",
    gap: "3px",
    ms: "1",
    textStyle: "xs",
    whiteSpace: "nowrap",
    verticalAlign: "middle",
    "&[data-deadline=near]": { color: "fg.warning", fontWeight: "medium" },
    "&[data-deadline=overdue]": { color: "fg.error", fontWeight: "bold" },
  },
};
