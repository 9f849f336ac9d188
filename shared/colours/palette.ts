/** The product's colours, once: the screens' theme makes tokens of them, a mail writes them inline. Contrasts hold AA. */
export const palette = {
  ink: "#1b2430",
  inkMuted: "#566173",
  /** On white alone. */
  inkSubtle: "#6b7686",
  link: "#0a58a6",
  linkLine: "#9fc0e2",
  ground: "#ffffff",
  groundSubtle: "#f6f8fa",
  groundMuted: "#eef1f4",
  groundHover: "#eaf2fb",
  line: "#d5dbe3",
  lineSoft: "#e6eaef",
  lineButton: "#b7c0cc",
  lineControl: "#8590a0",
  brand: "#0b5cad",
  brandDark: "#084a8c",
  backdrop: "rgba(15, 23, 42, .5)",
  success: "#1a7431",
  near: "#9a5b00",
  overdue: "#c0262d",
  dangerLine: "#dfa6a9",
} as const;

/** Text, the ground of a badge, the ground and the line of a message. */
export const tints = {
  blue: { text: "#0a4a8f", badge: "#dcebfb", ground: "#eaf2fb", line: "#c5dbf3" },
  red: { text: "#9b1c22", badge: "#fde3e3", ground: "#fef1f1", line: "#efb9bb" },
  amber: { text: "#7a4700", badge: "#fdf0d5", ground: "#fef8ea", line: "#ecd6a3" },
  green: { text: "#14592a", badge: "#dcf3e2", ground: "#effaf2", line: "#b5dfc2" },
  grey: { text: "#3b4554", badge: "#e8ecf1", ground: "#eef1f4", line: "#b7c0cc" },
  purple: { text: "#5b2c91", badge: "#efe4fb", ground: "#efe4fb", line: "#d5bff0" },
  teal: { text: "#0b5257", badge: "#d9f1f2", ground: "#d9f1f2", line: "#9fd5d8" },
} as const;
export type Tint = keyof typeof tints;

/** Bookmarks in three shades. */
export const bookmarkColours = {
  r0: "#f07a7a",
  r1: "#d6353c",
  r2: "#941b22",
  y0: "#ffe680",
  y1: "#fbcf0e",
  y2: "#d9a400",
  g0: "#3fa75d",
  g1: "#1f7a3c",
  g2: "#0f4d24",
  b0: "#4d94e6",
  b1: "#1c63b8",
  b2: "#0c3a75",
} as const;
/** Around the bookmarks that are under 3:1 on white: what is dark enough is no yellow any more. */
export const bookmarkEdges: Partial<Record<keyof typeof bookmarkColours, string>> = {
  r0: bookmarkColours.r2,
  y0: "#8a6100",
  y1: "#8a6100",
  y2: "#6e4c00",
};
