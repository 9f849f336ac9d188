import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

type Parts = Record<"pane" | "list", RefObject<HTMLElement | null>>;

/** Pixels from the end within which one still reads the end. */
const near = 48;

/** What scrolls: the list, in a low window the whole pane. */
const scrollerOf = ({ pane, list }: Parts) =>
  [list.current, pane.current].find((part) => part && part.scrollHeight > part.clientHeight);

/** Keeps the end of a thread in sight; who reads further up stays there, and hears that something has come. */
export const useThreadEnd = (parts: Parts, last: number | undefined) => {
  const isFollowing = useRef(true);
  const [hasNew, setNew] = useState(false);
  const toEnd = () => {
    const scroller = scrollerOf(parts);
    scroller?.scrollTo({ top: scroller.scrollHeight });
  };
  useLayoutEffect(() => {
    if (isFollowing.current) toEnd();
    else setNew(true);
  }, [last]);
  useEffect(() => {
    const resized = new ResizeObserver(() => void (isFollowing.current && toEnd()));
    for (const part of [parts.list.current!, ...parts.list.current!.children]) resized.observe(part);
    return () => resized.disconnect();
  }, []);
  return {
    hasNew,
    onScroll: () => {
      const scroller = scrollerOf(parts);
      // one that is not shown stands nowhere
      if (!scroller) return;
      isFollowing.current = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < near;
      if (isFollowing.current) setNew(false);
    },
    /** Goes there, and stays there. */
    show: () => {
      isFollowing.current = true;
      setNew(false);
      toEnd();
    },
  };
};
