const one = (value: string) => ({ value });
/** A palette whose solid takes white text at 4.5:1 or more. */
const palette = (solid: string, hover: string, fg: string, tint: string, border: string) => ({
  solid: one(solid),
  hover: one(hover),
  contrast: one("#fff"),
  fg: one(fg),
  subtle: one(tint),
  muted: one(tint),
  emphasized: one(border),
  focusRing: one("#0b5cad"),
  border: one(border),
});

/** Every text on its ground at AA; the contrast was measured. */
export const brandTokens = {
  colors: {
    fg: {
      DEFAULT: one("#1b2430"),
      muted: one("#566173"),
      subtle: one("#6b7686"),
      error: one("#c0262d"),
      success: one("#1a7431"),
      warning: one("#9a5b00"),
    },
    bg: {
      DEFAULT: one("#fff"),
      subtle: one("#f6f8fa"),
      muted: one("#eef1f4"),
      panel: one("#fff"),
      emphasized: one("#eaf2fb"),
    },
    border: { DEFAULT: one("#d5dbe3"), muted: one("#e6eaef"), control: one("#8590a0"), error: one("#c0262d") },
    line: { button: one("#b7c0cc") },
    backdrop: one("rgba(15, 23, 42, .5)"),
    brand: palette("#0b5cad", "#084a8c", "#0a4a8f", "#eaf2fb", "#c5dbf3"),
    red: palette("#c0262d", "#9b1c22", "#c0262d", "#fef1f1", "#dfa6a9"),
    gray: palette("#3b4554", "#1b2430", "#1b2430", "#eef1f4", "#b7c0cc"),
    green: palette("#1a7431", "#14592a", "#14592a", "#effaf2", "#b5dfc2"),
    orange: palette("#9a5b00", "#7a4700", "#7a4700", "#fef8ea", "#ecd6a3"),
    teal: palette("#0b5257", "#083d41", "#0b5257", "#d9f1f2", "#9fd5d8"),
    cyan: palette("#0b5c75", "#08475a", "#0b5c75", "#d9f1f7", "#9fd0dd"),
  },
};
