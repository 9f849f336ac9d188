import { classes } from "#web/theme/classes.ts";
import { onTablet } from "#web/theme/conditions.ts";

/** As high as a finger, in a line that stays as it is. */
const finger = { minW: "touch", my: "-2.5", py: "2.5" };

export const cells = classes({
  /** Around a list some of whose cells are buttons that change them. */
  scope: {
    display: "contents",
    "& [data-cell]": {
      display: "inline-block",
      minW: "10",
      // Its room at both sides is the cell's.
      maxW: "calc(100% + {spacing.3})",
      minH: "6",
      mx: "-1.5",
      px: "1.5",
      overflow: "clip",
      borderRadius: "sm",
      textAlign: "start",
      textOverflow: "ellipsis",
      verticalAlign: "middle",
      cursor: "button",
      _hover: { bg: "bg", boxShadow: "inset 0 0 0 1px {colors.border.control}" },
      _focusVisible: { outlineOffset: "-1px" },
      // A button is never broken into lines, its text in the cell is.
      _print: { display: "contents" },
      mdDown: finger,
      [onTablet]: finger,
    },
    "& td:has(> [data-cell])": { mdDown: { overflow: "visible" }, [onTablet]: { overflow: "visible" } },
  },
});
