import { readFile, writeFile } from "node:fs/promises";

/** A text that is kept in a file for its owner alone, made when missing; without a file it lives as long as the process. */
export const keptText = async (file: string | undefined, make: () => string) => {
  const stored = file && (await readFile(file, "utf8").catch(() => undefined));
  const text = stored || make();
  const keep = async (next: string) => {
    if (file) await writeFile(file, next, { mode: 0o600 });
  };
  if (!stored) await keep(text);
  return { text, keep };
};
