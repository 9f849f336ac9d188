import { toHalfDigits } from "#shared/text/letters.ts";
import type { DigitPart } from "./form-field.ts";

type Typed = {
  parts: readonly DigitPart[];
  texts: readonly string[];
  index: number;
  text: string;
  spread?: ((digits: string) => string[] | undefined) | undefined;
};

const byLength = (parts: readonly DigitPart[], digits: string) => {
  let rest = digits;
  return parts.map(({ length }) => {
    const text = rest.slice(0, length);
    rest = rest.slice(length);
    return text;
  });
};

const hyphens = /[-‐‑–—―−ー－]/;

const cut = (parts: readonly DigitPart[], texts: readonly string[]) =>
  parts.map(({ length }, at) => (texts[at] ?? "").slice(0, length));

type Placed = { texts: string[]; focus: number };

const place = ({ parts, texts, index, text, spread }: Typed): Placed => {
  const last = parts.length - 1;
  const digits = toHalfDigits(text);
  const added = digits.length - (texts[index] ?? "").length;
  const isWhole =
    digits.length > parts[index]!.length &&
    added > 1 &&
    (digits.length >= 10 || digits.length === parts.reduce((sum, { length }) => sum + length, 0));
  if (isWhole) return { texts: cut(parts, spread?.(digits) ?? byLength(parts, digits)), focus: last };
  const own = digits.slice(0, parts[index]!.length);
  const over = digits.slice(parts[index]!.length);
  const placed = texts.map((old, at) => (at === index ? own : old));
  if (!over || index === last) return { texts: placed, focus: index };
  const next = byLength(parts.slice(index + 1), over + (added > 1 ? "" : (texts[index + 1] ?? "")));
  return {
    texts: placed.map((old, at) => (at > index && next[at - index - 1] ? next[at - index - 1]! : old)),
    focus: index + 1,
  };
};

/** Digits typed in one run fill part after part: they are divided anew once the number is complete, and at one more digit. */
const spreadRun = ({ parts, texts, index, text, spread }: Typed, placed: Placed) => {
  const before = placed.texts.slice(0, -1).join("");
  const digits = before + (index === parts.length - 1 ? toHalfDigits(text) : placed.texts.at(-1)!);
  const isAdded = digits.length > texts.join("").length;
  const isRun = byLength(parts, digits).every((part, at) => part === placed.texts[at]);
  const isOver = digits.length > placed.texts.join("").length;
  return isAdded && (isRun || isOver) ? spread?.(digits) : undefined;
};

/** Where digits go that were typed, pasted or autofilled into a part, and which part has the focus then. */
export const placeDigits = (typed: Typed): Placed => {
  const { parts, text } = typed;
  const last = parts.length - 1;
  const pieces = text.normalize("NFKC").split(hyphens).map(toHalfDigits).filter(Boolean);
  if (pieces.length === parts.length) return { texts: cut(parts, pieces), focus: last };
  const placed = place(typed);
  const spread = spreadRun(typed, placed);
  return spread ? { texts: cut(parts, spread), focus: last } : placed;
};
