import { decodeCsv } from "#shared/csv/decode.ts";
import { importBytes, importFileBytes } from "#shared/limits.ts";
import { AppError } from "#shared/errors.ts";
import { importMessages } from "#shared/imports/sentences.ts";

/** `rows` once they were counted. */
export type ChosenFile = { name: string; bytes: number; csv: string; rows?: number };

/** By its name: what a browser calls the type depends on the programs that are installed. */
const isCsv = ({ name }: File) => /\.csv$/i.test(name);

/** Shift_JIS grows on the way, and quotation marks and line breaks do twice: the API writes the request in JSON once more. */
const requestBytes = (csv: string) => new Blob([JSON.stringify(JSON.stringify({ csv }))]).size;
/** Of a request beside the file. */
const rest = 500;

/** A file's text. @throws AppError with the sentence for what is no CSV file, too large or unreadable */
export const readFile = async (file: File): Promise<ChosenFile> => {
  if (!isCsv(file)) throw new AppError("invalid", importMessages.csvOnly);
  if (file.size > importFileBytes) throw new AppError("tooLarge", importMessages.tooLarge);
  const csv = decodeCsv(new Uint8Array(await file.arrayBuffer()));
  if (requestBytes(csv) > importBytes - rest) throw new AppError("tooLarge", importMessages.tooLarge);
  return { name: file.name, bytes: file.size, csv };
};

const units = [
  { name: "MB", bytes: 1_048_576 },
  { name: "KB", bytes: 1_024 },
] as const;

/** 512bytes, 18.4KB, 1.2MB. */
export const sizeText = (bytes: number) => {
  const unit = units.find((each) => bytes >= each.bytes);
  return unit ? `${(bytes / unit.bytes).toFixed(1)}${unit.name}` : `${bytes}bytes`;
};
