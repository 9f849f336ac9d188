import { classes } from "#web/theme/classes.ts";

const message = {
  display: "flex",
  alignItems: "center",
  gap: "3",
  minW: "0",
  minH: "7",
  ps: "3",
  pe: "1",
  borderRadius: "sm",
  bg: "colorPalette.solid",
  color: "white",
  fontSize: "sm",
  "& a": { flex: "none", color: "inherit", textDecoration: "underline", textUnderlineOffset: "3px" },
  "& a:focus-visible, & button:focus-visible": { outlineColor: "currentColor" },
} as const;

export const toastPlace = classes({
  page: { display: "flex", flex: "1", justifyContent: "flex-end", minW: "0" },
  /** A line of its own above the buttons. */
  dialog: { flex: "0 0 100%", order: "-2", minW: "0", _empty: { display: "none" } },
  success: { ...message, colorPalette: "green" },
  error: { ...message, colorPalette: "red" },
  text: { flex: "1", minW: "0", py: "0.5", lineHeight: "shorter", lineClamp: "2" },
  act: {
    flex: "none",
    minH: { base: "6", mdDown: "touch" },
    textDecoration: "underline",
    textUnderlineOffset: "3px",
    cursor: "pointer",
  },
  close: {
    display: "inline-flex",
    flex: "none",
    alignItems: "center",
    justifyContent: "center",
    w: { base: "7", mdDown: "touch" },
    h: { base: "7", mdDown: "10" },
    borderRadius: "sm",
    cursor: "pointer",
  },
});
