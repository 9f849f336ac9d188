/** A record and the line of the file on which it begins; line breaks inside its cells are `\n`. */
export type CsvRow = { line: number; cells: string[] };

/** `openLine` is where a quotation mark was opened that nothing closes; what follows it is in the last cell. */
export type ParsedCsv = { rows: CsvRow[]; openLine: number | undefined };

const breaks = /\r\n?|\n/g;

/** A tab when the first line has more tabs than commas outside quotation marks. */
const delimiterOf = (text: string) => {
  const [head = ""] = /[^\r\n]+/.exec(text.replace(/"[^"]*"/g, "")) ?? [];
  return head.split("\t").length > head.split(",").length ? "\t" : ",";
};

/** Reads RFC 4180 with comma or tab and any line break, lines counted from 1 as an editor does; blank lines are no rows. */
export const parseCsv = (file: string): ParsedCsv => {
  const text = file.startsWith("\uFEFF") ? file.slice(1) : file;
  const delimiter = delimiterOf(text);
  // Quoted part, its closing mark, what stands outside marks, what ends the cell. It matches everywhere, without going back.
  const cell = new RegExp(`(?:"([^"]*(?:""[^"]*)*)("?))?([^${delimiter}\\r\\n]*)(${delimiter}|\\r\\n?|\\n|$)`, "y");
  const rows: CsvRow[] = [];
  let openLine: number | undefined;
  let line = 1;
  let row: CsvRow = { line, cells: [] };
  while (cell.lastIndex < text.length || row.cells.length > 0) {
    const [, quoted, close, plain = "", end] = cell.exec(text)!;
    if (quoted !== undefined && !close) openLine = line;
    const inside = quoted?.replaceAll('""', '"').replace(breaks, "\n") ?? "";
    line += inside.split("\n").length - 1;
    row.cells.push(inside + plain);
    if (end === delimiter) continue;
    const isBlank = row.cells.length === 1 && quoted === undefined && plain === "";
    if (!isBlank) rows.push(row);
    line++;
    row = { line, cells: [] };
    if (!end) break;
  }
  return { rows, openLine };
};
