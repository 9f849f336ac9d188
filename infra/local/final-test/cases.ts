import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** What a number files for others to go on with, by its number, so that a later run finds it. */
export const makeCases = async (folder: string) => {
  const file = join(folder, "cases.json");
  const cases = JSON.parse(await readFile(file, "utf8").catch(() => "{}")) as Record<string, string>;
  return {
    find: (number: string) => cases[number],
    keep: async (number: string, arriveId: string) => {
      cases[number] = arriveId;
      await writeFile(file, JSON.stringify(cases));
      return arriveId;
    },
  };
};
