import { classes } from "#web/theme/classes.ts";

export const skipLink = classes({
  link: {
    position: "absolute",
    zIndex: "overlay",
    insetStart: "2",
    top: "-16",
    px: "4",
    py: "2",
    bg: "bg",
    shadow: "md",
    _focus: { top: "1" },
    _print: { display: "none" },
  },
});
