import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { usePhone } from "#web/components/page/use-media.ts";
import { afterPaint } from "#web/components/loading/use-painted.ts";

const rowHeight = 36;
const cardHeight = 73;
/** Height of a card's third line, less the space below the second one. */
const footHeight = 36;
/** The least height, in pixels, of what stands above a list. */
const above = 180;
/** Lists of up to so many rows render whole, so that the browser's own search and printing see them. */
const wholeUpTo = 200;
/** Up to this many extra rows render in the same commit as a keystroke; beyond it, visible rows render first. */
const atOnce = 20;
/** Rows are added and removed in blocks: each change lays out the whole table, and many rows at once exceed a frame. */
const block = 4;

/** The number of rows of the last paint. React's useDeferredValue would not wait for the paint. */
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

/** The visible blocks of rows and one more on each side; undefined until measured, after the first paint. */
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
    // In the same frame as the scrolling: later would show a gap.
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

/** When the list has become shorter, its last rows, as many as were in view. */
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
