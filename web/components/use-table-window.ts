import { type RefObject, useCallback, useSyncExternalStore } from "react";
import { usePhone } from "./use-media.ts";

const rowHeight = 36;
const cardHeight = 73;
/** Shorter lists are drawn whole, so that the browser's own search and printing see them. */
const wholeUpTo = 200;
/** Rows drawn beyond what is seen; the window moves in steps of as many, since each move lays out the whole table. */
const step = 16;

/** How much of the table is above what is seen, and how high that is; its own card scrolls it, on a phone the page. */
const viewOf = (table: HTMLTableElement | null, isPhone: boolean) => {
  const card = table?.parentElement;
  if (!card) return { past: 0, seen: innerHeight };
  if (isPhone) return { past: -table.getBoundingClientRect().top, seen: innerHeight };
  return { past: card.scrollTop, seen: card.clientHeight };
};

/** The first and the last of the steps that are seen, which change once in sixteen rows. */
const useSteps = (table: RefObject<HTMLTableElement | null>, height: number, isPhone: boolean) => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const scroller = isPhone ? window : table.current?.parentElement;
      scroller?.addEventListener("scroll", listener, { passive: true });
      addEventListener("resize", listener);
      return () => {
        scroller?.removeEventListener("scroll", listener);
        removeEventListener("resize", listener);
      };
    },
    [table, isPhone],
  );
  const read = () => {
    const { past, seen } = viewOf(table.current, isPhone);
    const at = (pixels: number) => Math.max(0, Math.floor(pixels / (height * step)));
    return `${at(past)} ${at(past + seen)}`;
  };
  return useSyncExternalStore(subscribe, read).split(" ").map(Number) as [number, number];
};

/**
 * Which rows of a list are drawn, all of one height, and the height in pixels of those before and after; `show` brings
 * one into view. A print has them all.
 */
export const useTableWindow = (table: RefObject<HTMLTableElement | null>, count: number, isPrinting: boolean) => {
  const isPhone = usePhone();
  const height = isPhone ? cardHeight : rowHeight;
  const [first, last] = useSteps(table, height, isPhone);
  const isWindowed = count > wholeUpTo && !isPrinting;
  const from = isWindowed ? Math.min(count, Math.max(0, first - 1) * step) : 0;
  const to = isWindowed ? Math.min(count, (last + 2) * step) : count;
  const show = (index: number) => {
    const { past, seen } = viewOf(table.current, isPhone);
    const scroller = isPhone ? window : table.current?.parentElement;
    scroller?.scrollBy(0, (index + 0.5) * height - past - seen / 2);
  };
  return { from, to, before: from * height, after: (count - to) * height, isWindowed, show };
};
