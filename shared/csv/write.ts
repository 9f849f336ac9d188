import { guardFormula } from "./formula-guard.ts";
import { type CsvOptions, delimiters, newlines } from "./options.ts";

// Most cells need no quotes. Looking their letters up in a table is several times quicker than an expression.
const [atEnds, anywhere] = [1, 2];
const marks = Uint8Array.from({ length: 0x10000 }, (_, unit) => {
  const letter = String.fromCharCode(unit);
  if (/["\t,\r\n]/.test(letter)) return anywhere;
  return /[\s'=+\-@＝＋－−＠\0]/.test(letter) ? atEnds : 0;
});
const needsCare = (cell: string) => {
  // An empty date, the commonest of all that begins like a formula.
  if (cell === "-") return false;
  const last = cell.length - 1;
  for (let at = 0; at <= last; at++) {
    const mark = marks[cell.charCodeAt(at)]!;
    if (mark === anywhere || (mark === atEnds && (at === 0 || at === last))) return true;
  }
  return false;
};
// Readers trim what is not quoted, and take U+FEFF at the beginning for a byte order mark.
const needsQuotes = /^\s|["\t,\r\n]|\s$/;

const written = (cell: string, newline: string) => {
  if (!needsCare(cell)) return cell;
  const guarded = guardFormula(cell).replace(/\r\n?|\n/g, newline);
  return needsQuotes.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
};

/** Records as RFC 4180 writes them, each with its newline at the end; formulas are guarded, line breaks in cells become the newline. */
export const writeCsv = (
  records: readonly (readonly string[])[],
  { delimiter, newline }: Pick<CsvOptions, "delimiter" | "newline">,
) => {
  const [between, end] = [delimiters[delimiter], newlines[newline]];
  let text = "";
  for (const record of records) {
    // A blank line would be no record.
    const line =
      record.length === 1 && record[0] === "" ? '""' : record.map((cell) => written(cell, end)).join(between);
    text += line + end;
  }
  return text;
};
