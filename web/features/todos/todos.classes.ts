import { classes } from "#web/theme/classes.ts";

export const todos = classes({
  /** On a phone the step that a case has reached stands beside its kind. */
  cells: {
    display: "contents",
    "& [data-count]": { display: "inline-block", minW: "9", color: "fg.muted", fontSize: "xs" },
  },
});
