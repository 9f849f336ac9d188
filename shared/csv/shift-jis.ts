import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";

/** Bytes by UTF-16 code unit: one byte up to 0xFF, else two. `unmapped` where Shift_JIS has no such character. */
export type ShiftJisTable = Uint16Array<ArrayBuffer>;
const unmapped = 0xffff;
const questionMark = 0x3f;

const isHigh = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;
const isLow = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff;

/** The table that encoding-japanese maps by: the same bytes as from the package, which loads with the first call. */
export const makeShiftJisTable = async (): Promise<ShiftJisTable> => {
  const { default: Encoding } = await import("encoding-japanese");
  const table = new Uint16Array(0x10000).fill(unmapped);
  const units = Array.from(table.keys()).filter((unit) => !isHigh(unit) && !isLow(unit));
  const bytes = Encoding.convert(units, { from: "UNICODE", to: "SJIS", type: "array" });
  let at = 0;
  for (const unit of units) {
    const byte = bytes[at++]!;
    const isDouble = (byte > 0x80 && byte < 0xa0) || byte > 0xdf;
    if (byte !== questionMark || unit === questionMark) table[unit] = isDouble ? (byte << 8) | bytes[at++]! : byte;
  }
  return table;
};

/**
 * The bytes of a text, and how many characters became `?` since Shift_JIS lacks them.
 * @throws AppError `invalid` at the first of those with the fallback `error`
 */
export const encodeShiftJis = (text: string, table: ShiftJisTable, fallback: "?" | "error" = "?") => {
  const bytes = new Uint8Array(text.length * 2);
  let length = 0;
  let replaced = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    const code = table[unit]!;
    if (code < 0x100) bytes[length++] = code;
    else if (code !== unmapped) {
      bytes[length++] = code >> 8;
      bytes[length++] = code;
    } else {
      if (fallback === "error") throw new AppError("invalid", messages.characterUnknown);
      // Both halves of a pair are one character.
      if (isHigh(unit) && isLow(text.charCodeAt(at + 1))) at++;
      replaced++;
      bytes[length++] = questionMark;
    }
  }
  return { bytes: bytes.subarray(0, length), replaced };
};
