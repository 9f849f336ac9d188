import { guardFormula } from "./formula-guard.ts";
import { type CsvOptions, delimiters, newlines } from "./options.ts";

// Most cells need nothing: one look at their letters tells.
const needsCare = /^[\s'=+\-@＝＋－−＠\0]|["\t,\r\n]|\s$/;
// Readers trim what is not quoted, and take U+FEFF at the beginning for a byte order mark.
const needsQuotes = /^\s|["\t,\r\n]|\s$/;

const written = (cell: string, newline: string) => {
  if (!needsCare.test(cell)) return cell;
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
