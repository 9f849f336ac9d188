import { createContext, use, useMemo, useRef } from "react";

/** Whether something that hangs on a row of the list is open. */
export const Held = createContext(false);

type List<T> = {
  /** Those shown, in their order. */
  shown: readonly T[];
  /** All of them as they are now. */
  rows: readonly T[];
  id: (row: T) => number;
  /** Another one is another list, which is shown. */
  asked: string;
};

/**
 * Keeps rows where they are while what hangs on one of them is open: what others change would move it, or take it away, under
 * a hand that is about to press. What the rows say is always the latest.
 */
export const useHeld = <T>({ shown, rows, id, asked }: List<T>): readonly T[] => {
  const isHeld = use(Held);
  const kept = useRef({ shown, asked });
  if (!isHeld || kept.current.asked !== asked) kept.current = { shown, asked };
  const held = kept.current.shown;
  return useMemo(() => {
    if (held === shown) return shown;
    const latest = new Map(rows.map((row) => [id(row), row]));
    return held.map((row) => latest.get(id(row)) ?? row);
  }, [held, shown, rows, id]);
};
