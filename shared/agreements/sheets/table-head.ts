import type { AgreementField } from "#shared/agreements/form.ts";
import type { SheetTable } from "./sheet.ts";

export type HeadCell = { label: string; depth: number; columns: number; rows: number; name: string };

/** A label's headings from top to bottom: those of the table, then its own, which `　` divides. */
const pathOf = ({ over = [], widths }: SheetTable, { name, label }: AgreementField) => {
  const names = Object.keys(widths);
  const isUnder = ({ from, to }: { from: string; to: string }) =>
    names.indexOf(name) >= names.indexOf(from) && names.indexOf(name) <= names.indexOf(to);
  const under = over.filter(isUnder);
  const labels = (isInner: boolean) =>
    under.filter((each) => (each.isInner ?? false) === isInner).map((each) => each.label);
  const [first = "", ...rest] = label.split("　");
  return [...labels(false), first, ...labels(true), ...rest];
};
/** `１箇月（…）` and `１箇月` are one heading. */
const keyOf = (label: string) => label.replace(/（.*/, "");
const isSame = (one: readonly string[], other: readonly string[], depth: number) =>
  one.length > depth + 1 &&
  other.length > depth + 1 &&
  one.slice(0, depth + 1).every((label, index) => keyOf(label) === keyOf(other[index]!));

/** The cells of a table's head, row by row, from its columns' labels. */
export const headRows = (table: SheetTable, columns: readonly AgreementField[]): HeadCell[][] => {
  const paths = columns.map((column) => pathOf(table, column));
  const depths = Math.max(...paths.map(({ length }) => length));
  return Array.from({ length: depths }, (_, depth) =>
    paths.flatMap((path, index) => {
      if (path.length <= depth || (index > 0 && isSame(paths[index - 1]!, path, depth))) return [];
      let end = index + 1;
      while (end < paths.length && isSame(path, paths[end]!, depth)) end += 1;
      const isLeaf = depth === path.length - 1;
      const labels = paths.slice(index, end).map((each) => each[depth]!);
      const label = labels.toSorted((one, other) => other.length - one.length)[0]!;
      return [{ label, depth, columns: end - index, rows: isLeaf ? depths - depth : 1, name: columns[index]!.name }];
    }),
  );
};
