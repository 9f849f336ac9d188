import { useCallback, useEffect, useMemo } from "react";
import { searchKey } from "#shared/text/keys.ts";

/** Milliseconds of a slice in which search keys are made, short enough not to delay a keystroke. */
const turn = 6;

/** Search keys of the rows, made while the page is idle, so that neither the first rows nor the first keystroke wait. */
export const useSearchKeys = <T>(rows: readonly T[], text: (row: T) => readonly string[]) => {
  const keys = useMemo(() => new Map<T, string>(), [rows, text]);
  const keyOf = useCallback(
    (row: T) => {
      const known = keys.get(row);
      if (known !== undefined) return known;
      // A character that nobody types separates the texts; a key for each text would take several times as long.
      const key = searchKey(text(row).join("\u0001"));
      keys.set(row, key);
      return key;
    },
    [keys, text],
  );
  useEffect(() => {
    let next = 0;
    let timer: ReturnType<typeof setTimeout>;
    const work = () => {
      const end = performance.now() + turn;
      while (next < rows.length && performance.now() < end) keyOf(rows[next++]!);
      if (next < rows.length) timer = setTimeout(work, turn);
    };
    timer = setTimeout(work, 500);
    return () => clearTimeout(timer);
  }, [rows, keyOf]);
  return keyOf;
};
