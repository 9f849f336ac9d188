import { classes } from "#web/theme/classes.ts";

const root = {
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
  mdDown: { flexWrap: "wrap", justifyContent: "flex-end" },
} as const;

export const messageBar = classes({
  info: { ...root, colorPalette: "blue" },
  warning: { ...root, colorPalette: "orange" },
  success: { ...root, colorPalette: "green" },
  error: { ...root, colorPalette: "red" },
  content: { display: "flex", flex: "1", flexDirection: "column", mdDown: { flexBasis: "80%" } },
  title: { fontWeight: "bold" },
  above: { mb: "4" },
  closeAbove: { mb: "3" },
});
