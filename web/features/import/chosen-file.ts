import { decodeCsv } from "#shared/csv/decode.ts";
import { importBytes } from "#shared/limits.ts";
import { AppError } from "#shared/errors.ts";
import { importMessages } from "#shared/imports/sentences.ts";

export type ChosenFile = { name: string; bytes: number; csv: string };

/** By its name: what a browser calls the type depends on the programs that are installed. */
const isCsv = ({ name }: File) => /\.csv$/i.test(name);

/** A file's text. @throws AppError with the sentence for what is no CSV file, too large or unreadable */
export const readFile = async (file: File): Promise<ChosenFile> => {
  if (!isCsv(file)) throw new AppError("invalid", importMessages.csvOnly);
  if (file.size > importBytes) throw new AppError("tooLarge", importMessages.tooLarge);
  return { name: file.name, bytes: file.size, csv: decodeCsv(new Uint8Array(await file.arrayBuffer())) };
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
