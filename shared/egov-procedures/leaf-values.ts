import type { FormValues } from "#shared/agreements/xml.ts";
import { toFullWidth, toHalfWidth } from "#shared/text/letters.ts";
import type { LeafRules } from "./leaf-rules.ts";
import { partOf } from "./part.ts";
import type { Filling, FillingPart } from "./procedure.ts";

/** What a leaf is filled with, and which value of ours it is. */
export type LeafValue = { value: string; from?: string; part?: FillingPart };

const lastPlace = /\[(\d+)\](?!.*\[)/;
const cellOf = (from: string) => /^(\w+)\.(\d+)\.(\w+)$/.exec(from)?.slice(1) as [string, string, string] | undefined;
const rowOf = (filling: Filling) => ("from" in filling ? cellOf(filling.from) : undefined);

/** Rows behind the last one that is set, like it: a form whose rows are elements of one name takes more of them. */
const moreRows = (fillings: Readonly<Record<string, Filling>>, values: FormValues): [string, Filling][] => {
  const last: Record<string, number> = {};
  for (const [table, row] of Object.values(fillings).flatMap((filling) => [rowOf(filling) ?? []]))
    if (table) last[table] = Math.max(last[table] ?? 0, Number(row));
  const count = (table: string) =>
    Math.max(0, ...Object.keys(values).map((from) => (cellOf(from)?.[0] === table ? Number(cellOf(from)![1]) : 0)));
  return Object.entries(fillings).flatMap(([path, filling]) => {
    const [table = "", row, column] = rowOf(filling) ?? [];
    if (Number(row) !== last[table] || lastPlace.exec(path)?.[1] !== row) return [];
    return Array.from({ length: Math.max(0, count(table) - last[table]!) }, (_, index): [string, Filling] => {
      const next = last[table]! + index + 1;
      return [path.replace(lastPlace, `[${next}]`), { ...filling, from: `${table}.${next}.${column}` }];
    });
  });
};

/** The values of a form's leaves by their paths. */
export const leafValues = (
  fillings: Readonly<Record<string, Filling>>,
  values: FormValues,
): Record<string, LeafValue> =>
  Object.fromEntries(
    [...Object.entries(fillings), ...moreRows(fillings, values)].map(([path, filling]) => {
      if ("fixed" in filling) return [path, { value: filling.fixed }];
      const value = values[filling.from]?.value ?? "";
      return [path, { ...filling, value: filling.part ? partOf(value, filling.part) : value }];
    }),
  );

/** The rows of tables that no leaf takes, each by one of its values. */
export const rowsWithoutLeaf = (leaves: readonly LeafValue[], values: FormValues): string[] => {
  const taken = new Set(leaves.flatMap(({ from }) => (from ? cellOf(from)?.slice(0, 2).join(".") : undefined) ?? []));
  const rows: Record<string, string> = {};
  for (const from of Object.keys(values)) {
    const row = cellOf(from)?.slice(0, 2).join(".");
    if (row !== undefined && !taken.has(row)) rows[row] ??= from;
  }
  return Object.values(rows);
};

/** A value as the rules of its leaf want it written: at full or half width, digits alone, 04 for April. */
export const fitToRules = ({ value, part }: LeafValue, { isFullWidth, isNumeric, lengths }: LeafRules): string => {
  if (isFullWidth) return toFullWidth(value);
  if (!isNumeric) return value;
  const digits = toHalfWidth(value).replace(/[‐‑–—―−ー-]/g, "");
  const [size] = lengths ?? [];
  const isPadded = part !== undefined && digits !== "" && size?.isExact && lengths!.length === 1;
  return isPadded ? digits.padStart(size.count, "0") : digits;
};
