import { toHalfDigits } from "#shared/text.ts";
import type { DigitPart } from "./form-field.ts";

type Typed = {
  parts: readonly DigitPart[];
  texts: readonly string[];
  index: number;
  text: string;
  spread?: ((digits: string) => string[]) | undefined;
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

/** Where digits go that were typed, pasted or autofilled into a part, and which part has the focus then. */
export const placeDigits = ({ parts, texts, index, text, spread }: Typed): { texts: string[]; focus: number } => {
  const pieces = text.normalize("NFKC").split(hyphens).map(toHalfDigits).filter(Boolean);
  const last = parts.length - 1;
  if (pieces.length === parts.length)
    return { texts: parts.map(({ length }, at) => pieces[at]!.slice(0, length)), focus: last };
  const digits = toHalfDigits(text);
  const added = digits.length - (texts[index] ?? "").length;
  const isWhole =
    digits.length > parts[index]!.length &&
    added > 1 &&
    (digits.length >= 10 || digits.length === parts.reduce((sum, { length }) => sum + length, 0));
  if (isWhole) return { texts: byLengthOf(parts, spread ? spread(digits) : byLength(parts, digits)), focus: last };
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

const byLengthOf = (parts: readonly DigitPart[], texts: string[]) =>
  parts.map(({ length }, at) => (texts[at] ?? "").slice(0, length));

/** A whole phone number by its kind: mobile and IP 3-4-4, free dial 4-3-3, Tokyo and Osaka 2-4-4, else 3-3-4. */
export const spreadPhone = (digits: string) => {
  const lengths =
    /^0[5789]0/.test(digits) && digits.length === 11
      ? [3, 4]
      : /^0(120|800)/.test(digits)
        ? [4, 3]
        : /^0[36]/.test(digits)
          ? [2, 4]
          : [3, 3];
  const [first = 3, second = 4] = lengths;
  return [digits.slice(0, first), digits.slice(first, first + second), digits.slice(first + second)];
};
