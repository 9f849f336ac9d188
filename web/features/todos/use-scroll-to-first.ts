import { useEffect, useRef } from "react";

/** A long list opens where the first of these stands; the focus stays where the dialog puts it. */
export const useScrollToFirst = (selector: string) => {
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = scroller.current?.querySelector<HTMLElement>(selector);
    if (first && scroller.current) scroller.current.scrollTop = first.offsetTop - scroller.current.clientHeight / 3;
  }, [selector]);
  return scroller;
};
