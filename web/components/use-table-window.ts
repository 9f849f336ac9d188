import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useState } from "react";
import { flushSync } from "react-dom";

const rowHeight = 36;
const listRowHeight = 73;
/** Shorter lists are drawn whole, so that the browser's own search and printing see them. */
const wholeUpTo = 200;
const phone = "(max-width: 767px)";

const usePrinting = () => {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const start = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener("beforeprint", start);
    addEventListener("afterprint", end);
    return () => {
      removeEventListener("beforeprint", start);
      removeEventListener("afterprint", end);
    };
  }, []);
  return isPrinting;
};

/** Which rows of a list are drawn, and the height in pixels of those before and after. A print has them all. */
export const useTableWindow = (scroller: RefObject<HTMLElement | null>, count: number, asList = false) => {
  const isPrinting = usePrinting();
  const isWindowed = count > wholeUpTo && !isPrinting;
  const height = asList && matchMedia(phone).matches ? listRowHeight : rowHeight;
  const virtualizer = useVirtualizer({
    count,
    enabled: isWindowed,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 12,
    initialRect: { width: 1_000, height: 700 },
  });
  if (!isWindowed) return { from: 0, to: count, before: 0, after: 0, isWindowed };
  const seen = virtualizer.getVirtualItems();
  const from = seen[0]?.index ?? 0;
  const to = (seen.at(-1)?.index ?? -1) + 1;
  return { from, to, before: from * height, after: (count - to) * height, isWindowed };
};
