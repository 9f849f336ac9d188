import { useEffect, useState } from "react";
import { afterPaint } from "#web/components/loading/use-painted.ts";

/** More lines than a screen holds. */
const atFirst = 60;
/** So many times as many after each paint. */
const growth = 4;

/**
 * How many of `count` lines are drawn: those of a first screen at once, soon after all, which keys and clicks may
 * interrupt. Another `shownFor` (a filter, a search) begins anew.
 */
export const useGrowing = (count: number, shownFor: string) => {
  const [drawn, setDrawn] = useState({ shownFor, count: atFirst });
  const now = drawn.shownFor === shownFor ? drawn.count : atFirst;
  const isWhole = now >= count;
  useEffect(
    () => (isWhole ? undefined : afterPaint(() => setDrawn({ shownFor, count: now * growth }))),
    [isWhole, now, shownFor],
  );
  return Math.min(now, count);
};
