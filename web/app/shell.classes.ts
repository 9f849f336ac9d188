import { classes } from "#web/theme/classes.ts";

export const shell = classes({
  skip: {
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
  main: {
    "&:has(> [data-bar] ~ [data-full])": {
      display: { base: "flex", mdDown: "block", _print: "block" },
      flexDirection: "column",
      h: { base: "calc(100dvh - {sizes.header})", mdDown: "auto", _print: "auto" },
      "& > [data-full]": { flexShrink: "1" },
    },
  },
});
