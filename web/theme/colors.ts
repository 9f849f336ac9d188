import { palette, type Tint, tints } from "#shared/colours/palette.ts";

const one = (value: string) => ({ value });

type Solid = { solid: string; hover: string };
/** A palette as Chakra's recipes ask for it: `muted` is the ground of a badge, `subtle` that of a message. */
const scale = ({ text, badge, ground, line }: (typeof tints)[Tint], { solid, hover }: Solid) => ({
  solid: one(solid),
  hover: one(hover),
  contrast: one(palette.ground),
  fg: one(text),
  subtle: one(ground),
  muted: one(badge),
  emphasized: one(line),
  border: one(line),
  focusRing: one(palette.brand),
});

const brand = scale(tints.blue, { solid: palette.brand, hover: palette.brandDark });
const amber = scale(tints.amber, { solid: palette.near, hover: tints.amber.text });
const grey = scale(tints.grey, { solid: tints.grey.text, hover: palette.ink });

/** Every text on its ground at AA; the contrast was measured. */
export const semanticColors = {
  fg: {
    DEFAULT: one(palette.ink),
    muted: one(palette.inkMuted),
    subtle: one(palette.inkSubtle),
    error: one(palette.overdue),
    success: one(palette.success),
    warning: one(palette.near),
    link: one(palette.link),
  },
  bg: {
    DEFAULT: one(palette.ground),
    panel: one(palette.ground),
    subtle: one(palette.groundSubtle),
    muted: one(palette.groundMuted),
    emphasized: one(palette.groundHover),
  },
  border: {
    DEFAULT: one(palette.line),
    muted: one(palette.lineSoft),
    control: one(palette.lineControl),
    button: one(palette.lineButton),
    link: one(palette.linkLine),
    error: one(palette.overdue),
  },
  backdrop: one(palette.backdrop),
  brand,
  blue: brand,
  red: scale(tints.red, { solid: palette.overdue, hover: tints.red.text }),
  amber,
  green: scale(tints.green, { solid: palette.success, hover: tints.green.text }),
  grey,
  purple: scale(tints.purple, { solid: tints.purple.text, hover: tints.purple.text }),
  teal: scale(tints.teal, { solid: tints.teal.text, hover: tints.teal.text }),
  // the names that Chakra's own recipes use
  orange: amber,
  gray: { ...grey, fg: one(palette.ink) },
};
