import { defineSlotRecipe } from "@chakra-ui/react";

/** Chakra's Alert as messages use it: its own recipe would bring the anatomy of every part to the first load. */
export const alertRecipe = defineSlotRecipe({
  slots: ["root", "content", "title", "description", "indicator"],
  className: "chakra-alert",
  base: {
    root: {
      display: "flex",
      alignItems: "center",
      gap: "2.5",
      w: "full",
      px: "3",
      py: "2.5",
      borderWidth: "1px",
      borderColor: "colorPalette.emphasized",
      borderRadius: "sm",
      bg: "colorPalette.subtle",
      color: "colorPalette.fg",
      fontSize: "sm",
    },
    content: { display: "flex", flexDirection: "column", flex: "1" },
    title: { fontWeight: "bold" },
  },
  variants: {
    status: {
      info: { root: { colorPalette: "blue" } },
      warning: { root: { colorPalette: "orange" } },
      success: { root: { colorPalette: "green" } },
      error: { root: { colorPalette: "red" } },
    },
  },
  defaultVariants: { status: "info" },
});
