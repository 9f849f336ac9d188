import type { SystemStyleObject } from "@chakra-ui/react";
import { markStyles } from "#web/components/marks/mark-styles.ts";

export const contentStyles: SystemStyleObject = {
  ...markStyles,
  mx: "4",
  my: "4.5rem",
  maxW: "42.5rem",
  maxH: "calc(100dvh - 9rem)",
  overflow: "hidden",
  mdDown: { maxW: "none", h: "dvh", maxH: "none", m: "0", borderRadius: "none" },
  "& [role=listbox]": { flex: "1", minH: "0", overflowY: "auto", px: "2", pb: "2", _empty: { display: "none" } },
  "& [data-head]": { px: "3", pt: "2.5", pb: "1", color: "fg.muted", fontSize: "xs" },
  "& [role=option]": {
    display: "grid",
    gridTemplateColumns: "1rem minmax(0, 2fr) minmax(0, 3fr) auto",
    columnGap: "3",
    alignItems: "center",
    minH: "9.5",
    px: "3",
    py: "1",
    borderRadius: "md",
    cursor: "pointer",
    "& svg": { color: "fg.muted" },
    "&[aria-selected=true]": { bg: "brand.subtle", outline: "1px solid", outlineColor: "brand.solid" },
    mdDown: { gridTemplateColumns: "1rem minmax(0, 1fr) auto", minH: "touch" },
  },
  "& [data-title], & [data-note]": { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  "& [data-note]": {
    color: "fg.muted",
    fontSize: { mdDown: "xs" },
    mdDown: { gridRow: "2", gridColumn: "2 / -1", _empty: { display: "none" } },
  },
  "& kbd": { px: "1", borderWidth: "1px", borderRadius: "sm", fontFamily: "inherit", fontSize: "xs" },
};
