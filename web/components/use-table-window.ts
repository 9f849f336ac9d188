import { useVirtualizer, useWindowVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, startTransition, useEffect, useLayoutEffect, useState } from "react";
import { usePhone } from "./use-media.ts";

const rowHeight = 36;
const cardHeight = 73;
/** What stands above a list at least. */
const above = 180;
/** Shorter lists are drawn whole, so that the browser's own search and printing see them. */
const wholeUpTo = 200;
/** As many are drawn with what is typed; of more those in view come first. */
const atOnce = 20;
/** Rows that come and go together: each move lays out the whole table. */
const block = 8;

/** How far below the document's start the table begins, for a page that scrolls as a whole. */
const useTop = (table: RefObject<HTMLElement | null>, isAsked: boolean) => {
  const [top, setTop] = useState(0);
  // What moves the table later, such as a line above it, is less than the rows drawn beyond what is seen.
  useLayoutEffect(() => {
    if (isAsked && table.current) setTop(Math.round(table.current.getBoundingClientRect().top + scrollY));
  }, [table, isAsked]);
  return top;
};

/** As many rows as were drawn last. A deferred value would not lag behind: a search is deferred as a whole. */
const useDrawn = (count: number) => {
  const [drawn, setDrawn] = useState(0);
  useEffect(() => startTransition(() => setDrawn(count)), [count]);
  return drawn;
};

/** What moves the rows: the table's own scroller, on a phone the page. It is measured once the first rows are painted. */
const useScrolling = (table: RefObject<HTMLElement | null>, count: number, isPainted: boolean) => {
  const isPhone = usePhone();
  const top = useTop(table, isPhone && isPainted);
  const height = isPhone ? cardHeight : rowHeight;
  const blocks = {
    count: Math.ceil(count / block),
    overscan: 1,
    estimateSize: () => height * block,
    initialRect: { width: innerWidth, height: innerHeight },
  };
  const inCard = useVirtualizer({
    ...blocks,
    enabled: isPainted && !isPhone,
    getScrollElement: () => table.current?.parentElement ?? null,
    initialOffset: () => table.current?.parentElement?.scrollTop ?? 0,
  });
  const inPage = useWindowVirtualizer({
    ...blocks,
    enabled: isPainted && isPhone,
    scrollMargin: top,
    initialOffset: () => scrollY,
  });
  return { virtualizer: isPhone ? inPage : inCard, top: isPhone ? top : 0, height };
};

/**
 * Which rows of a list are drawn, all of one height, and the height in pixels of those before and after; `show` brings
 * one into view. At first those that a screen can hold. A print has them all.
 */
export const useTableWindow = (
  table: RefObject<HTMLElement | null>,
  count: number,
  { isPainted, isPrinting }: { isPainted: boolean; isPrinting: boolean },
) => {
  const { virtualizer, top, height } = useScrolling(table, count, isPainted);
  const isWindowed = count > wholeUpTo && !isPrinting;
  const show = (index: number) =>
    virtualizer.scrollToOffset(top + (index + 0.5) * height - (virtualizer.scrollRect?.height ?? 0) / 2);

  const drawn = (from: number, end: number) => {
    const to = Math.min(end, count);
    return { from, to, before: from * height, after: (count - to) * height, isWindowed, show };
  };
  const drawnWhole = useDrawn(isWindowed ? 0 : count);
  const isWhole = isPainted && !isWindowed && count <= drawnWhole + atOnce;
  if (isPrinting || isWhole) return drawn(0, count);
  if (!isPainted) return drawn(0, Math.ceil((innerHeight - above) / height));
  const blocks = virtualizer.getVirtualIndexes();
  return drawn((blocks[0] ?? 0) * block, ((blocks.at(-1) ?? -1) + 1) * block);
};
