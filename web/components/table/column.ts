import type { ReactNode } from "react";

type PhonePlace = "mark" | "end" | "sub" | "rest" | "due" | "foot";

export type Column<T> = {
  key: string;
  label: string;
  /** Pixels. */
  width: number;
  /** What the cell says: shown, searched for, and the tooltip of cut text. */
  text: (row: T) => string;
  /** Plain elements only, no Chakra component: it is drawn for every row. Absent: `text`. */
  cell?: (row: T) => ReactNode;
  /** Makes the column sortable; texts sort as Japanese, empty ones come last. */
  sort?: (row: T) => string | number | null;
  align?: "end" | "center";
  /** Columns side by side with the same group share a heading above theirs. */
  group?: string;
  /** The one column whose text is the link that opens the record; with `company` a 編集 beside the text is. */
  isName?: true;
  /** The company whose page the text leads to; -1 where there is none. */
  company?: (row: T) => number;
  /** What stands in place of 編集 where the record is only read. */
  edit?: string;
  /** Whose row it is, as 編集 says. Absent: `text`. */
  whom?: (row: T) => string;
  /** A link or button that is not printed. */
  isScreenOnly?: true;
  /** Names of people, which paper never breaks. */
  isPerson?: true;
  /** Nothing to read in its head but for a screen reader. */
  isIcon?: true;
  /** Boxes by which rows are chosen; `text` names them. */
  isChoice?: true;
  /** Stays at the left while the rest scrolls. */
  isSticky?: true;
  /**
   * Where the cell goes when rows are drawn as cards under 768 px; absent: hidden there. Before both lines, at the end
   * of the name's line; on the second line, at its start, over what is left, at its end.
   */
  phone?: PhonePlace | ((row: T) => PhonePlace | undefined);
};

export type Sort = { key: string; descending: boolean };

/** The order after a press on a head: ascending, descending, and then the list's own again. */
export const nextSort = (sort: Sort, key: string, own: Sort): Sort => {
  if (sort.key !== key || (sort.descending && own.key === key && own.descending)) return { key, descending: false };
  return sort.descending ? own : { key, descending: true };
};

let collator: Intl.Collator | undefined;
/** Made by the first comparison of texts: loading its data would delay lists that are sorted otherwise. */
const compareTexts = (a: string, b: string) => (collator ??= new Intl.Collator("ja", { numeric: true })).compare(a, b);

const compare = (a: string | number | null, b: string | number | null) =>
  typeof a === "number" && typeof b === "number" ? a - b : compareTexts(String(a), String(b));

type Keyed<T> = { row: T; entry: string | number | null };

/** Sorts only the first rows, the others stay as they come: far fewer comparisons. */
const firstOf = <T>(entries: readonly T[], order: (a: T, b: T) => number, count: number): T[] => {
  const first = entries.slice(0, count).sort(order);
  const others: T[] = [];
  for (const entry of entries.slice(count)) {
    if (order(entry, first.at(-1)!) >= 0) others.push(entry);
    else {
      first.splice(first.findLastIndex((before) => order(before, entry) <= 0) + 1, 0, entry);
      others.push(first.pop()!);
    }
  }
  return [...first, ...others];
};

/** A sorted copy; rows without a value stay at the end in both directions. With `first` only as many are in order. */
export const sortRows = <T>(
  rows: readonly T[],
  columns: readonly Column<T>[],
  { key, descending }: Sort,
  first = rows.length,
): T[] => {
  const value = columns.find((column) => column.key === key)?.sort;
  if (!value) return [...rows];
  const empty = (entry: string | number | null) => entry === null || entry === "";
  const order = (a: Keyed<T>, b: Keyed<T>) => {
    if (empty(a.entry) || empty(b.entry)) return Number(empty(a.entry)) - Number(empty(b.entry));
    return descending ? compare(b.entry, a.entry) : compare(a.entry, b.entry);
  };
  const entries = rows.map((row) => ({ row, entry: value(row) }));
  return firstOf(entries, order, first).map(({ row }) => row);
};

/** Where a sticky column stops at the left, those between passing below it; the last one of a run carries the edge. */
export type Sticky = { "data-stick": "" | "edge"; style: { left: number } } | undefined;

export const stickyColumns = <T>(columns: readonly Column<T>[]): Sticky[] => {
  let left = 0;
  return columns.map(({ width, isSticky, isIcon }, index) => {
    if (!isSticky) return undefined;
    const style = { left };
    left += width;
    return { "data-stick": isIcon || columns[index + 1]?.isSticky ? "" : "edge", style };
  });
};
