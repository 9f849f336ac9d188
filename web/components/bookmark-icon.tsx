import { type Colour, colourName } from "#shared/checklists/colours.ts";
import "./bookmark.css";

/** A ribbon in a colour, grey and empty for none. Plain, because tables draw hundreds; `isNamed` when no text says it. */
export const BookmarkIcon = ({ colour, isNamed = false }: { colour: Colour; isNamed?: boolean }) => (
  <svg
    className={`bookmark ${colour || "none"}`}
    viewBox="0 0 24 24"
    {...(isNamed ? { role: "img", "aria-label": `ブックマーク：${colourName(colour)}` } : { "aria-hidden": true })}
  >
    <path d="M6 3.5h12v17l-6-4.500-6 4.500z" />
  </svg>
);
