import { defineGlobalStyles } from "@chakra-ui/react";

/** What bare elements look like; everything else is styled where it is drawn. */
export const globalStyles = defineGlobalStyles({
  html: {
    // what Chakra's reset reads
    "--global-font-mono": "fonts.mono",
    "--global-font-body": "fonts.body",
    "--global-color-border": "colors.border",
    colorPalette: "brand",
    color: "fg",
    bg: "bg.subtle",
    fontFamily: "body",
    colorScheme: "light",
    // What has the focus is not below the foot.
    scrollPaddingBottom: { base: "{sizes.breadcrumb}", mdDown: "{sizes.phoneBreadcrumb}" },
  },
  "*::selection": { bg: "colorPalette.emphasized/80" },
  body: {
    textStyle: "sm",
    lineHeight: "moderate",
    fontVariantNumeric: "tabular-nums",
    lineBreak: "strict",
    overflowWrap: "anywhere",
    _print: { bg: "white", fontSize: "9pt" },
  },
  "h1, h2": { fontWeight: "bold", lineHeight: "shorter" },
  h1: { fontSize: "xl" },
  h2: { fontSize: "md" },
  "h1, h2, p": { wordBreak: "auto-phrase", textWrap: "pretty" },
  "a:not([class])": {
    color: "fg.link",
    textDecoration: "underline",
    textDecorationColor: "border.link",
    textUnderlineOffset: "3px",
    _hover: { textDecorationColor: "currentColor" },
  },
  ":is(a, button, main):focus-visible": { outline: "2px solid", outlineColor: "brand.solid", outlineOffset: "2px" },
  "main:focus": { outline: "none" },
  "*::placeholder": { color: "fg.subtle", opacity: "1" },
  "*, *::before, *::after": {
    _motionReduce: { animationDuration: "0.01ms !important", transitionDuration: "0.01ms !important" },
  },
  // A page that shows a paper prints that alone.
  "body:has([data-paper]) :not(:has([data-paper]), [data-paper], [data-paper] *)": {
    _print: { display: "none !important" },
  },
  // Chakra's types know the properties of elements alone
  "@page": { size: "A4 landscape", margin: "6mm" } as object,
});
