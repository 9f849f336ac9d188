import { measures } from "./measures.ts";

const values = <T extends Record<string | number, string | number>>(entries: T) =>
  Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, { value }])) as {
    [K in keyof T]: { value: T[K] };
  };

const steps = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56,
  60, 64, 72, 80, 96,
];
/** A step is 4 px. */
const spacing = values(Object.fromEntries(steps.map((step) => [String(step), `${step / 4}rem`])));
// prettier-ignore
const widths = { "3xs": 14, "2xs": 16, xs: 20, sm: 24, md: 28, lg: 32, xl: 36, "2xl": 42, "3xl": 48, "4xl": 56, "5xl": 64, "6xl": 72, "7xl": 80, "8xl": 90 };
const sizes = {
  ...spacing,
  ...values(Object.fromEntries(Object.entries(widths).map(([name, rem]) => [name, `${rem}rem`]))),
  ...values({
    max: "max-content",
    min: "min-content",
    fit: "fit-content",
    full: "100%",
    dvh: "100dvh",
    dvw: "100dvw",
    vh: "100vh",
    vw: "100vw",
  }),
  ...values(measures),
};
const font = '"Noto Sans JP","Hiragino Sans","BIZ UDPGothic","Yu Gothic UI",Meiryo,"Noto Sans CJK JP",sans-serif';

/** The scale that the recipes in use ask for; Chakra's own tokens would be a tenth of the first load. */
export const tokens = {
  spacing,
  sizes,
  fonts: values({ body: font, heading: font, mono: "monospace" }),
  fontSizes: values({
    "2xs": "0.625rem",
    xs: "0.75rem",
    sm: "0.875rem",
    md: "1rem",
    lg: "1.125rem",
    xl: "1.25rem",
    "2xl": "1.5rem",
  }),
  fontWeights: values({ normal: "400", medium: "500", semibold: "600", bold: "700" }),
  lineHeights: values({ shorter: 1.25, short: 1.375, moderate: 1.5, tall: 1.625 }),
  radii: values({
    none: "0",
    "2xs": "1px",
    xs: "3px",
    sm: "4px",
    md: "8px",
    lg: "8px",
    card: "6px",
    full: "9999px",
    l1: "3px",
    l2: "4px",
    l3: "8px",
  }),
  borders: values({ xs: "0.5px solid", sm: "1px solid", md: "2px solid" }),
  durations: values({
    fastest: "50ms",
    faster: "100ms",
    fast: "150ms",
    moderate: "150ms",
    slow: "150ms",
    slower: "150ms",
    slowest: "150ms",
  }),
  easings: values({
    "ease-in": "ease-in",
    "ease-out": "ease-out",
    "ease-in-out": "ease-in-out",
    "ease-in-smooth": "ease-in",
  }),
  zIndex: values({
    hide: -1,
    base: 0,
    docked: 10,
    dropdown: 1_000,
    sticky: 1_100,
    overlay: 1_300,
    modal: 1_400,
    popover: 1_500,
    toast: 1_700,
    tooltip: 1_800,
  }),
  cursor: values({
    button: "pointer",
    checkbox: "pointer",
    disabled: "not-allowed",
    menuitem: "pointer",
    option: "pointer",
    radio: "pointer",
  }),
  animations: values({
    busy: "busy 1s linear infinite",
    spin: "spin 1s linear infinite",
    pulse: "pulse 2s ease-in-out infinite",
  }),
  shadows: values({
    xs: "0 1px 2px rgba(15, 23, 42, .16)",
    sm: "0 2px 8px rgba(15, 23, 42, .16)",
    md: "0 4px 16px rgba(15, 23, 42, .16), 0 0 0 1px rgba(15, 23, 42, .06)",
    lg: "0 16px 48px rgba(15, 23, 42, .28)",
    xl: "0 16px 48px rgba(15, 23, 42, .28)",
    edge: "6px 0 8px -4px rgba(15, 23, 42, .16)",
  }),
  colors: values({ transparent: "transparent", current: "currentColor", black: "#000", white: "#fff" }),
};
