import { decodeCsv } from "#shared/csv/decode.ts";
import { parseCsv } from "#shared/csv/parse.ts";
import { importFileBytes } from "#shared/limits.ts";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";

/** A value that a list of e-Gov has in one of its columns; `guess` is what the column's head may look like. */
export type WantedColumn = { name: string; label: string; guess: RegExp; isOptional?: true };
export type ListFile = { name: string; head: string[]; rows: string[][] };

/** A list that e-Gov publishes, in UTF-8 or Shift_JIS. @throws AppError `invalid` when it is no CSV, too large or empty */
export const readListFile = async (file: File): Promise<ListFile> => {
  if (file.size > importFileBytes) throw new AppError("invalid", messages.tooLarge);
  const { rows } = parseCsv(decodeCsv(new Uint8Array(await file.arrayBuffer())));
  const [head, ...others] = rows.map(({ cells }) => cells.map((cell) => cell.trim()));
  if (!head || others.length === 0) throw new AppError("invalid", messages.listFileEmpty);
  return { name: file.name, head, rows: others };
};

/** The columns that seem to be meant, -1 where none does: each column once. */
export const guessColumns = (columns: readonly WantedColumn[], head: readonly string[]): number[] => {
  const taken = new Set<number>();
  return columns.map(({ guess, label }) => {
    const fits = (test: (cell: string) => boolean) => head.findIndex((cell, at) => !taken.has(at) && test(cell));
    const exact = fits((cell) => cell === label);
    const at = exact >= 0 ? exact : fits((cell) => guess.test(cell));
    if (at >= 0) taken.add(at);
    return at;
  });
};

/** The values of a row in the order of the columns; "" where none is chosen. */
export const valuesOf = (row: readonly string[], chosen: readonly number[]) => chosen.map((at) => row[at] ?? "");
