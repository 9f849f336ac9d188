import { useEffect, useRef, useState } from "react";
import { afterPaint } from "#web/components/loading/use-painted.ts";
import { useIsPrinting } from "#web/components/page/use-is-printing.ts";

/** Pixels of the lowest line. */
const lineHeight = 40;
/** So many times as many once they are painted, and whenever their end comes into sight. */
const growth = 4;

/**
 * How many of `count` lines are drawn: those of a first screen, some more after them, and the rest as soon as what stands
 * behind them, `end`, is seen, so that thousands hold no key back. Another `shownFor` (a filter, a search) begins anew.
 * Paper shows all.
 */
export const useGrowing = (count: number, shownFor: string) => {
  // As many as the window holds, so that neither the first ones nor a key wait for more.
  const [atFirst] = useState(() => Math.ceil(innerHeight / lineHeight));
  const [grown, setGrown] = useState({ shownFor, count: atFirst });
  const end = useRef<HTMLDivElement>(null);
  const isPrinting = useIsPrinting();
  const now = grown.shownFor === shownFor ? grown.count : atFirst;
  const isWhole = now >= count;
  useEffect(() => {
    if (isWhole || !end.current) return undefined;
    const grow = () => setGrown({ shownFor, count: now * growth });
    if (now === atFirst) return afterPaint(grow);
    const observer = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) grow();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWhole, now, shownFor, atFirst]);
  return { drawn: isPrinting ? count : Math.min(now, count), end };
};
