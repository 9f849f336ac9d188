import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { usePhone } from "./use-media.ts";
import { afterPaint } from "./use-painted.ts";

const rowHeight = 36;
const cardHeight = 73;
/** The third line of a card, less what stands below the second one. */
const footHeight = 36;
/** What stands above a list at least. */
const above = 180;
/** Shorter lists are drawn whole, so that the browser's own search and printing see them. */
const wholeUpTo = 200;
/** As many are drawn with what is typed; of more those in view come first. */
const atOnce = 20;
/** Rows that come and go together: each move lays out the whole table, and many rows at once do not fit into a frame. */
const block = 4;

/** As many rows as were painted last. A deferred value would not wait for that. */
const useDrawn = (count: number) => {
  const [drawn, setDrawn] = useState(0);
  useEffect(() => afterPaint(() => setDrawn(count)), [count]);
  return drawn;
};

/** Where the rows stand in what moves them, which is the table's own scroller, on a phone the page. In pixels. */
const viewOf = (table: HTMLElement, isPhone: boolean) => {
  const scroller = table.parentElement!;
  // a window without a layout has no heights
  if (!isPhone) return { mover: scroller, top: scroller.scrollTop, height: scroller.clientHeight || innerHeight };
  return { mover: document.documentElement, top: -table.getBoundingClientRect().top, height: innerHeight };
};

type Blocks = { first: number; end: number };
const blocksOf = ({ top, height }: { top: number; height: number }, rowPixels: number): Blocks => ({
  first: Math.max(0, Math.floor(top / rowPixels / block) - 1),
  end: Math.max(0, Math.ceil((top + height) / rowPixels / block)) + 1,
});

/** The blocks of rows in view, one more on each side; undefined until they are measured, once the first rows are painted. */
const useBlocks = (table: RefObject<HTMLElement | null>, rowPixels: number, isAsked: boolean) => {
  const isPhone = usePhone();
  const [blocks, setBlocks] = useState<Blocks>();
  useLayoutEffect(() => {
    if (!isAsked || !table.current) return;
    const { mover } = viewOf(table.current, isPhone);
    let known: Blocks = { first: 0, end: 0 };
    const measure = () => {
      const next = table.current ? blocksOf(viewOf(table.current, isPhone), rowPixels) : known;
      if (next.first === known.first && next.end === known.end) return false;
      known = next;
      return true;
    };
    // In the same frame as the scrolling: a moment later there would be a gap to see.
    const follow = () => void (measure() && flushSync(() => setBlocks(known)));
    if (measure()) setBlocks(known);
    const target = isPhone ? window : mover;
    target.addEventListener("scroll", follow, { passive: true });
    const resized = new ResizeObserver(() => void (measure() && setBlocks(known)));
    resized.observe(mover);
    return () => {
      target.removeEventListener("scroll", follow);
      resized.disconnect();
    };
  }, [table, isPhone, rowPixels, isAsked]);
  return blocks;
};

/** Of a shorter list its last rows, as many as were in view. */
const within = ({ first, end }: Blocks, count: number): Blocks => {
  const last = Math.min(end, Math.ceil(count / block));
  return { first: Math.max(0, Math.min(first, last - (end - first))), end: last };
};

/**
 * Which rows of a list are drawn, all of one height, whether that is the whole list, and the height in pixels of those
 * before and after; `show` brings one into view. At first those that a screen can hold. A print has them all.
 */
export const useTableWindow = (
  table: RefObject<HTMLElement | null>,
  count: number,
  { isPainted, isPrinting, hasFoot }: { isPainted: boolean; isPrinting: boolean; hasFoot: boolean },
) => {
  const isPhone = usePhone();
  const height = isPhone ? cardHeight + (hasFoot ? footHeight : 0) : rowHeight;
  const blocks = useBlocks(table, height, isPainted);
  const isWindowed = count > wholeUpTo && !isPrinting;
  const show = (index: number) => {
    const { mover, top, height: shown } = viewOf(table.current!, isPhone);
    mover.scrollTo({ top: mover.scrollTop - top + (index + 0.5) * height - shown / 2 });
  };

  const drawn = (from: number, end: number) => {
    const to = Math.min(end, count);
    return { from, to, before: from * height, after: (count - to) * height, isWindowed, isWhole, show };
  };
  const drawnWhole = useDrawn(isWindowed ? 0 : count);
  const isWhole = isPrinting || (!!blocks && !isWindowed && count <= drawnWhole + atOnce);
  if (isWhole) return drawn(0, count);
  if (!blocks) return drawn(0, Math.ceil((innerHeight - above) / height));
  const { first, end } = within(blocks, count);
  return drawn(first * block, end * block);
};
