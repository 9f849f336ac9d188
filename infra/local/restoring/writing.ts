import { deleteItem, putItem } from "#functions/db/items.ts";
import { chunksOf } from "#shared/values/chunks.ts";
import type { Stored } from "./office-items.ts";

export type Counts = Record<string, number>;

const atOnce = 25;
const each = async (items: readonly Stored[], work: (item: Stored) => Promise<unknown>) => {
  for (const chunk of chunksOf([...items], atOnce)) await Promise.all(chunk.map(work));
};

/** The office's own record comes first, which keeps everybody out, and its line in the list last, by which the hours find it. */
export const writeAll = async ({ puts, removes }: { puts: Stored[]; removes: Stored[] }) => {
  const {
    office = [],
    offices = [],
    others = [],
  } = Object.groupBy(puts, ({ pk, sk }) => (sk === "office" ? "office" : pk === "offices" ? "offices" : "others"));
  await each(office, (item) => putItem(item));
  await each(removes, ({ pk, sk }) => deleteItem({ pk, sk }));
  await each(others, (item) => putItem(item));
  await each(offices, (item) => putItem(item));
};

export const sumOf = (all: readonly Counts[]): Counts => {
  const sum: Counts = {};
  for (const counts of all) for (const [name, count] of Object.entries(counts)) sum[name] = (sum[name] ?? 0) + count;
  return sum;
};

/** A line a kind, its counts in columns. */
export const tableOfCounts = (heads: readonly string[], columns: readonly Counts[]) => {
  const names = [...new Set(columns.flatMap((counts) => Object.keys(counts)))].sort();
  const line = (name: string, cells: readonly (string | number)[]) =>
    `${name.padEnd(24)}${cells.map((cell) => String(cell).padStart(8)).join("")}`;
  return [
    line("", heads),
    ...names.map((name) =>
      line(
        name,
        columns.map((counts) => counts[name] ?? 0),
      ),
    ),
  ].join("\n");
};
