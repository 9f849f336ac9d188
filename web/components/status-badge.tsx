import "./badge.css";

export type Tone = "blue" | "red" | "amber" | "green" | "grey" | "purple" | "teal";

/** A status as text on a tint; nothing for an empty one. Plain, because tables draw hundreds. */
export const StatusBadge = ({ text, tone }: { text: string; tone: Tone }) =>
  text ? <span className={`badge ${tone}`}>{text}</span> : null;
