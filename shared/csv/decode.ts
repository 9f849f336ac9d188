import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";

// In every runtime that this is for, but in no library of the language itself.
declare const TextDecoder: new (
  label: string,
  options: { fatal: boolean },
) => { decode: (bytes: Uint8Array) => string };

/** The texts a file may hold: UTF-8 first, since Shift_JIS reads nearly any bytes as something. */
const encodings = ["utf-8", "shift_jis"] as const;

/** The text that these bytes are in that encoding; undefined when they are none. */
export const decodeAs = (bytes: Uint8Array, encoding: (typeof encodings)[number]) => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** ISO-2022-JP is ASCII with marks where Japanese begins and ends, so that UTF-8 reads it as something. */
const shifts = /\u001B[$(]/;

/** A file's text, from UTF-8 with or without a byte order mark or from Shift_JIS. @throws AppError `invalid` for anything else */
export const decodeCsv = (bytes: Uint8Array): string => {
  for (const encoding of encodings) {
    const text = decodeAs(bytes, encoding);
    if (text !== undefined && !shifts.test(text)) return text;
  }
  throw new AppError("invalid", messages.csvUnreadable);
};
