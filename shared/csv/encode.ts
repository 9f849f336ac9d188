import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import { encodeShiftJis, makeShiftJisTable } from "./shift-jis.ts";

// In every runtime that this is for, but in no library of the language itself.
declare const TextEncoder: new () => { encode: (text: string) => Uint8Array<ArrayBuffer> };

/** Turns a file's text into bytes part by part; `mark` comes before the first. */
export type CsvEncoder = {
  mark: Uint8Array<ArrayBuffer>;
  /** `replaced` is how many characters became `?`. */
  encode: (text: string) => { bytes: Uint8Array<ArrayBuffer>; replaced: number };
};

const utf8 = (mark: number[]): CsvEncoder => {
  const encoder = new TextEncoder();
  return { mark: Uint8Array.from(mark), encode: (text) => ({ bytes: encoder.encode(text), replaced: 0 }) };
};

/** The encoder of that name. @throws AppError `invalid` for a name that there is not */
export const makeEncoder = async (encoding: string, fallback: "?" | "error" = "?"): Promise<CsvEncoder> => {
  if (encoding === "utf-8-bom") return utf8([0xef, 0xbb, 0xbf]);
  if (encoding === "utf-8") return utf8([]);
  if (encoding !== "shift_jis") throw new AppError("invalid", messages.encodingUnknown);
  const table = await makeShiftJisTable();
  return { mark: new Uint8Array(), encode: (text) => encodeShiftJis(text, table, fallback) };
};
