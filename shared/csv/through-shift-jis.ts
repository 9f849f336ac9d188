import { decodeAs } from "./decode.ts";
import { encodeShiftJis, makeShiftJisTable, type ShiftJisTable } from "./shift-jis.ts";

let table: Promise<ShiftJisTable> | undefined;

/** What a text comes back as from a Shift_JIS file: `?` for what that lacks, six letters as their twins. */
export const throughShiftJis = async (text: string) => {
  table ??= makeShiftJisTable();
  return decodeAs(encodeShiftJis(text, await table).bytes, "shift_jis") ?? text;
};
