const text = (fontSize: string, lineHeight: string) => ({ value: { fontSize, lineHeight } });
export const textStyles = {
  "2xs": text("2xs", "0.75rem"),
  xs: text("xs", "1.125rem"),
  sm: text("sm", "1.25rem"),
  md: text("md", "1.5rem"),
  lg: text("lg", "1.5rem"),
  xl: text("xl", "1.75rem"),
  "2xl": text("2xl", "2rem"),
};

export const layerStyles = {
  card: { value: { bg: "bg", borderWidth: "1px", borderColor: "border", borderRadius: "card" } },
  disabled: {
    value: { opacity: "1", cursor: "not-allowed", bg: "bg.muted", color: "fg.muted", borderColor: "border" },
  },
  none: { value: {} },
};

export const keyframes = {
  spin: { "0%": { transform: "rotate(0deg)" }, "100%": { transform: "rotate(360deg)" } },
  pulse: { "50%": { opacity: "0.5" } },
  busy: { from: { transform: "translateX(-100%)" }, to: { transform: "translateX(340%)" } },
  "fade-in": { from: { opacity: "0" }, to: { opacity: "1" } },
  "fade-out": { from: { opacity: "1" }, to: { opacity: "0" } },
};
