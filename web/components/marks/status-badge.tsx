import type { Tint } from "#shared/colours/palette.ts";

/** A status as text on a tint; nothing for an empty one. Bare, because lists draw hundreds: `markStyles` at their root. */
export const StatusBadge = ({ text, tint }: { text: string; tint: Tint }) =>
  text ? <span data-badge={tint}>{text}</span> : null;
