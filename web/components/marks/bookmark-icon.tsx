import { type Colour, colourName } from "#shared/checklists/colours.ts";
import { bookmarkColours, bookmarkEdges, palette } from "#shared/colours/palette.ts";

const size = 16;
const style = { flex: "none", forcedColorAdjust: "none" } as const;

/** A ribbon in a colour, grey and empty for none. Bare, because lists draw hundreds; `isNamed` when no text says it. */
export const BookmarkIcon = ({ colour, isNamed = false }: { colour: Colour; isNamed?: boolean }) => (
  <svg
    data-bookmark={colour || "none"}
    style={style}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill={colour ? bookmarkColours[colour] : "none"}
    stroke={colour ? (bookmarkEdges[colour] ?? bookmarkColours[colour]) : palette.lineControl}
    strokeWidth={1.75}
    strokeLinejoin="round"
    {...(isNamed ? { role: "img", "aria-label": `ブックマーク：${colourName(colour)}` } : { "aria-hidden": true })}
  >
    <path d="M6 3.5h12v17l-6-4.500-6 4.500z" />
  </svg>
);
