import { open } from "node:fs/promises";
import { join } from "node:path";
import { officeEntries } from "#functions/db/history.ts";
import { entryDescriber } from "#functions/history-words/described-entry.ts";
import { historyEntry } from "#functions/history-words/entries.ts";
import { historyCsv } from "./lists.ts";

/**
 * The history of an office, read once through: as a CSV file in the words of the screens, and as the elements of a JSON
 * array. They are written to `folder`, since no memory has room for three years of it.
 */
export const writeHistoryFiles = async (folder: string, tenant: number, now: Date) => {
  const paths = { csv: join(folder, "history.csv"), json: join(folder, "history.json") };
  const [csv, json] = [await open(paths.csv, "w"), await open(paths.json, "w")];
  try {
    const inWords = entryDescriber(tenant, now);
    await csv.write(historyCsv.head);
    let comma = "";
    for await (const stored of officeEntries(tenant, now)) {
      if (stored.length === 0) continue;
      const entries = stored.map(historyEntry);
      await csv.write(historyCsv.lines(await inWords(entries)));
      await json.write(comma + entries.map((entry) => JSON.stringify(entry)).join(",\n"));
      comma = ",\n";
    }
  } finally {
    await Promise.all([csv.close(), json.close()]);
  }
  return paths;
};
