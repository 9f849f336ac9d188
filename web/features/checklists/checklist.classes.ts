import type { SystemStyleObject } from "@chakra-ui/react";
import { classes } from "#web/theme/classes.ts";

/** What only the cells of checklists hold, for an element around their list: bookmarks and the way to e-Gov. */
const cells: SystemStyleObject = {
  "& [data-bookmark-button]": {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    boxSize: "6",
    borderRadius: "sm",
    verticalAlign: "middle",
    cursor: "button",
    mdDown: { w: "touch", h: "9" },
    _hover: { bg: "bg.muted" },
  },
  "& td:has(> [data-bookmark-button])": { p: "0" },
  "& td > [data-bookmark]": { display: "inline-block", boxSize: "3", me: "1", verticalAlign: "-1px" },
  "& a [data-badge]": { textDecoration: "inherit" },
  "& [data-row-button]": {
    display: "inline-flex",
    alignItems: "center",
    h: "26px",
    px: "2.5",
    borderWidth: "1px",
    borderColor: "border.button",
    borderRadius: "sm",
    bg: "bg",
    fontSize: "xs",
    fontWeight: "medium",
    cursor: "button",
    _hover: { bg: "bg.muted" },
    _print: { display: "none" },
    // Before the name above, which reaches down to it
    mdDown: { position: "relative", h: "6", verticalAlign: "top" },
  },
  "& a[data-row-button]": { color: "fg", textDecoration: "none" },
  "& [data-row-button] + [data-badge]": { ms: "1.5" },
  "& td[data-phone=foot] [data-row-button]": { mdDown: { h: "touch" } },
  "& [data-gap]": { fontSize: "xs" },
  "& [data-filed-by]": { ms: "2", color: "fg.muted", fontSize: "xs" },
};

export const checklist = classes({
  cells: { display: "contents", ...cells },
});
