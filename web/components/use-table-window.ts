import { type Range, useVirtualizer, useWindowVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useLayoutEffect, useState } from "react";
import { usePhone } from "./use-media.ts";

const rowHeight = 36;
const cardHeight = 73;
/** Shorter lists are drawn whole, so that the browser's own search and printing see them. */
const wholeUpTo = 200;
/** Rows drawn beyond what is seen; the window moves in steps of as many, since each move lays out the whole table. */
const step = 16;

const inSteps = ({ startIndex, endIndex, count }: Range) => {
  const from = Math.max(0, (Math.floor(startIndex / step) - 1) * step);
  const to = Math.min(count, (Math.ceil((endIndex + 1) / step) + 1) * step);
  return Array.from({ length: to - from }, (_, index) => from + index);
};

/** How far below the document's start the table begins, for a page that scrolls as a whole. */
const useTop = (table: RefObject<HTMLElement | null>, isAsked: boolean) => {
  const [top, setTop] = useState(0);
  // What moves the table later, such as a line above it, is less than the rows drawn beyond what is seen.
  useLayoutEffect(() => {
    if (isAsked && table.current) setTop(Math.round(table.current.getBoundingClientRect().top + scrollY));
  }, [table, isAsked]);
  return top;
};

/**
 * Which rows of a list are drawn, all of one height, and the height in pixels of those before and after; `show` brings
 * one into view. The table's own scroller moves them, on a phone the page. A print has them all.
 */
export const useTableWindow = (table: RefObject<HTMLElement | null>, count: number, isPrinting: boolean) => {
  const isPhone = usePhone();
  const isWindowed = count > wholeUpTo && !isPrinting;
  const top = useTop(table, isPhone);
  const initialRect = { width: innerWidth, height: innerHeight };

  const inCard = useVirtualizer({
    count,
    rangeExtractor: inSteps,
    initialRect,
    enabled: !isPhone,
    estimateSize: () => rowHeight,
    getScrollElement: () => table.current?.parentElement ?? null,
    initialOffset: () => table.current?.parentElement?.scrollTop ?? 0,
  });
  const inPage = useWindowVirtualizer({
    count,
    rangeExtractor: inSteps,
    initialRect,
    enabled: isPhone,
    estimateSize: () => cardHeight,
    scrollMargin: top,
    initialOffset: () => scrollY,
  });
  const virtualizer = isPhone ? inPage : inCard;
  const show = (index: number) => {
    // of a list that is drawn whole nothing else asks, so that the library would not know its new rows
    virtualizer.getTotalSize();
    virtualizer.scrollToIndex(index, { align: "center" });
  };

  if (!isWindowed) return { from: 0, to: count, before: 0, after: 0, isWindowed, show };
  const drawn = virtualizer.getVirtualItems();
  const [first, last] = [drawn[0], drawn.at(-1)];
  const margin = isPhone ? top : 0;
  return {
    from: first?.index ?? 0,
    to: last ? last.index + 1 : 0,
    before: (first?.start ?? margin) - margin,
    after: virtualizer.getTotalSize() - ((last?.end ?? margin) - margin),
    isWindowed,
    show,
  };
};
