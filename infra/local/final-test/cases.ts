import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** What a number files for others to go on with, by its number, so that a later run finds it; a whole one begins anew. */
export const makeCases = async (folder: string, { isWhole }: { isWhole: boolean }) => {
  const file = join(folder, "cases.json");
  const kept = isWhole ? "{}" : await readFile(file, "utf8").catch(() => "{}");
  const cases = JSON.parse(kept) as Record<string, string>;
  return {
    find: (number: string) => cases[number],
    keep: async (number: string, arriveId: string) => {
      cases[number] = arriveId;
      await writeFile(file, JSON.stringify(cases));
      return arriveId;
    },
    /** It has gone a way on which the number cannot be done with it again. */
    spend: async (number: string) => {
      delete cases[number];
      await writeFile(file, JSON.stringify(cases));
    },
  };
};
