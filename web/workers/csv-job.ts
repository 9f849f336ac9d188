import { type CsvEncoder, makeEncoder } from "#shared/csv/encode.ts";
import type { CsvOptions } from "#shared/csv/options.ts";
import { writeCsv } from "#shared/csv/write.ts";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import { type Packed, unpack } from "./packed.ts";

/** The options come first, then records; the last of them say so. */
export type CsvRequest = { options: CsvOptions } | { packed: Packed; isLast: boolean };
/** `taken` asks for more records; after the last ones comes the file. `replaced` is how many characters became `?`. */
export type CsvAnswer = { taken: number } | { file: Blob; replaced: number } | { failure: string };

/** Makes a file of the rows it gets, part by part: neither its text nor its bytes are ever whole in memory. */
export const makeCsvJob = (answer: (message: CsvAnswer) => void) => {
  let options: CsvOptions;
  let encoder: Promise<CsvEncoder>;
  const parts: Blob[] = [];
  let replaced = 0;

  const begin = async (given: CsvOptions) => {
    options = given;
    encoder = makeEncoder(options.encoding);
    parts.push(new Blob([(await encoder).mark]));
  };
  const add = async (packed: Packed, isLast: boolean) => {
    const { encode } = await encoder;
    const records = unpack(packed);
    // The page prepares the next records while these are written.
    if (!isLast) answer({ taken: records.length });
    const part = encode(writeCsv(records, options));
    parts.push(new Blob([part.bytes]));
    replaced += part.replaced;
    if (isLast) answer({ file: new Blob(parts, { type: "text/csv" }), replaced });
  };
  return async (request: CsvRequest) => {
    try {
      await ("options" in request ? begin(request.options) : add(request.packed, request.isLast));
    } catch (error) {
      answer({ failure: error instanceof AppError ? error.message : messages.exportFailed });
    }
  };
};
