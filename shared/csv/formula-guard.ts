import { toHalfWidth } from "#shared/text/letters.ts";

// U+2212 becomes － in Shift_JIS; a line feed becomes CR where that is the newline; spaces before = are dropped by some.
const formula = /^(?:[\t\r\n\0]|[\s\0]*[=+\-@＝＋－＠−])/;
const number = /^(?:-|[+-]?(?:(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?%?)$/i;

const isRun = (text: string) => formula.test(text) && !number.test(toHalfWidth(text).replace("−", "-"));

const withoutMarks = (text: string) => text.replace(/^'+/, "");

/** Puts `'` before what a spreadsheet would run, and before marks in front of such; a lone `-`, numbers and dates stay. */
export const guardFormula = (text: string) => (isRun(withoutMarks(text)) ? `'${text}` : text);

/** The text that `guardFormula` was given. */
export const unguardFormula = (text: string) =>
  text.startsWith("'") && isRun(withoutMarks(text)) ? text.slice(1) : text;
