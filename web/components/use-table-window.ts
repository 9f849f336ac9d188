import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";

const rowHeight = 36;
const listRowHeight = 73;
/** Shorter lists are drawn whole, so that the browser's own search and printing see them. */
const wholeUpTo = 200;
/** Rows drawn beyond what is seen; the window moves in steps of as many. */
const margin = 16;
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

/** The part of the table that its scroller, or the window when the card grows with its rows, shows. */
const seenPart = (scroller: HTMLElement) => {
  const scrolls = scroller.scrollHeight > scroller.clientHeight + 1;
  if (scrolls) return { top: scroller.scrollTop, height: scroller.clientHeight };
  return { top: Math.max(0, -scroller.getBoundingClientRect().top), height: innerHeight };
};

/** Which rows of a list are drawn, and the height in pixels of those before and after. A print has them all. */
export const useTableWindow = (scroller: RefObject<HTMLElement | null>, count: number, asList = false) => {
  const isPrinting = usePrinting();
  const isWindowed = count > wholeUpTo && !isPrinting;
  const height = asList && matchMedia(phone).matches ? listRowHeight : rowHeight;
  const [{ first, seen }, setSeen] = useState({ first: 0, seen: 40 });

  // Every row has the same height, which leaves nothing to measure but where the scroller stands.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!isWindowed || !element) return undefined;
    const look = () => {
      const part = seenPart(element);
      const next = { first: Math.floor(part.top / height / margin) * margin, seen: Math.ceil(part.height / height) };
      setSeen((last) => (last.first === next.first && last.seen === next.seen ? last : next));
    };
    const resized = new ResizeObserver(look);
    resized.observe(element);
    look();
    document.addEventListener("scroll", look, { capture: true, passive: true });
    return () => {
      resized.disconnect();
      document.removeEventListener("scroll", look, { capture: true });
    };
  }, [scroller, isWindowed, height]);

  if (!isWindowed) return { from: 0, to: count, before: 0, after: 0, isWindowed };
  const from = Math.max(0, Math.min(first, count - seen) - margin);
  const to = Math.min(count, first + seen + 2 * margin);
  return { from, to, before: from * height, after: Math.max(0, count - to) * height, isWindowed };
};
