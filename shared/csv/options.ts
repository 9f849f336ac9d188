export const delimiters = { comma: ",", tab: "\t" } as const;
export const newlines = { CRLF: "\r\n", LF: "\n", CR: "\r" } as const;
export const encodings = ["utf-8-bom", "utf-8", "shift_jis"] as const;

/** How a file is written. */
export type CsvOptions = {
  delimiter: keyof typeof delimiters;
  hasHeader: boolean;
  encoding: (typeof encodings)[number];
  newline: keyof typeof newlines;
};

export const defaultOptions: CsvOptions = {
  delimiter: "comma",
  hasHeader: true,
  encoding: "utf-8-bom",
  newline: "CRLF",
};

/** data.csv when empty; `.csv` is added to a name without extension. */
export const csvFileName = (typed: string) => {
  const name = typed.trim() || "data";
  return /\.[a-z][a-z0-9]*$/i.test(name) ? name : `${name.replace(/\.+$/, "")}.csv`;
};
