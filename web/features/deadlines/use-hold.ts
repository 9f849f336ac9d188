import { useCallback, useEffect, useRef, useState } from "react";

/** Where the focus is in a list, also when its row is drawn anew elsewhere. */
const focusedCell = () => {
  const cell = document.activeElement?.closest<HTMLElement>("tr[data-id] [data-cell]");
  return cell && `tr[data-id="${cell.closest("tr")!.dataset.id}"] [data-cell="${cell.dataset.cell}"]`;
};

/**
 * Keeps a list as it is while something that hangs on one of its rows is open: what others change would move the row, or take
 * it away, under a hand that is about to press. `hold` answers what lets go. Another `asked` is another list, which is shown.
 */
export const useHold = <T>() => {
  const [count, draw] = useState(0);
  const holders = useRef(0);
  const kept = useRef<{ of: T; asked: string }>(undefined);
  const focused = useRef<string | null>(undefined);
  const hold = useCallback(() => {
    holders.current++;
    return () => {
      if (--holders.current > 0) return;
      focused.current = focusedCell();
      draw((before) => before + 1);
    };
  }, []);
  useEffect(() => {
    if (focused.current && document.activeElement === document.body)
      document.querySelector<HTMLElement>(focused.current)?.focus();
  }, [count]);
  const keep = (of: T, asked: string): T => {
    if (!kept.current || holders.current === 0 || kept.current.asked !== asked) kept.current = { of, asked };
    return kept.current.of;
  };
  return { hold, keep };
};
