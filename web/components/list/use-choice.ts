import { useCallback, useEffect, useMemo, useRef, useState } from "react";

/** More are not changed at a time. */
export const chosenMax = 500;

const none: ReadonlySet<number> = new Set();
const typing = "input:not([type=checkbox]), select, textarea, [contenteditable], [role=dialog], [role=alertdialog]";

/** Which rows of those shown are chosen: by boxes, with Shift a row of them, by Ctrl or ⌘ A all. */
export const useChoice = <T>(shown: readonly T[], id: (row: T) => number, isOffered: boolean) => {
  const [chosen, setChosen] = useState(none);
  const from = useRef<number>(undefined);
  const choose = useCallback((ids: Iterable<number>) => setChosen(new Set([...ids].slice(0, chosenMax))), []);
  const press = useCallback(
    (of: number, isRange: boolean) => {
      const ids = shown.map(id);
      const ends = [ids.indexOf(isRange ? (from.current ?? of) : of), ids.indexOf(of)].toSorted((a, b) => a - b);
      const pressed = ids.slice(Math.max(0, ends[0]!), ends[1]! + 1);
      from.current = of;
      if (chosen.has(of)) choose([...chosen].filter((each) => !pressed.includes(each)));
      else choose([...chosen, ...pressed]);
    },
    [shown, id, chosen, choose],
  );
  const rows = useMemo(() => (chosen.size > 0 ? shown.filter((row) => chosen.has(id(row))) : []), [chosen, shown, id]);
  const isAll = rows.length > 0 && rows.length === Math.min(shown.length, chosenMax);
  const pressAll = useCallback(() => choose(isAll ? [] : shown.map(id)), [shown, id, isAll, choose]);

  useEffect(() => {
    if (!isOffered) return undefined;
    const handleKey = (event: KeyboardEvent) => {
      const isAsked = (event.ctrlKey || event.metaKey) && event.key === "a" && !event.shiftKey;
      if (!isAsked || document.querySelector("[role$=dialog]") || (event.target as Element).closest?.(typing)) return;
      event.preventDefault();
      choose(shown.map(id));
    };
    addEventListener("keydown", handleKey);
    return () => removeEventListener("keydown", handleKey);
  }, [isOffered, shown, id, choose]);

  const state: boolean | "some" = isAll || (rows.length > 0 && "some");
  return { chosen, rows, state, press, pressAll, choose };
};
export type Choice<T> = Pick<ReturnType<typeof useChoice<T>>, "rows" | "choose">;
