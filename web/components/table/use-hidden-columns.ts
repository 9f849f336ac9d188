import { useCallback, useMemo, useState } from "react";
import type { Column } from "./column.ts";

const read = (key: string): string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    return [];
  }
};

const keep = (key: string, hidden: string[]) => {
  try {
    if (hidden.length > 0) localStorage.setItem(key, JSON.stringify(hidden));
    else localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing shows the choice until the page is left.
  }
};

/** What 表示項目 names: a column, or all columns under one head. */
export const choiceName = <T>({ group, label }: Pick<Column<T>, "group" | "label">) => group ?? label;

/** The columns without those that this user put away; kept in the browser under `key`. */
export const useHiddenColumns = <T>(key: string, columns: readonly Column<T>[]) => {
  const [hidden, setHidden] = useState(() => read(key));
  const change = useCallback(
    (names: string[]) => {
      setHidden(names);
      keep(key, names);
    },
    [key],
  );
  const shown = useMemo(() => columns.filter((column) => !hidden.includes(choiceName(column))), [columns, hidden]);
  return { shown, hidden, change };
};
