import { classes } from "#web/theme/classes.ts";

export const shell = classes({
  main: {
    "&:has(> [data-bar] ~ [data-full])": {
      display: { base: "flex", mdDown: "block", _print: "block" },
      flexDirection: "column",
      h: { base: "calc(100dvh - {sizes.header})", mdDown: "auto", _print: "auto" },
      "& > [data-full]": { flexShrink: "1" },
    },
  },
});
