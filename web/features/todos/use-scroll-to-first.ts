import { useEffect, useRef } from "react";

/** What stands half under the line above the list, where a finger would miss it. */
const halfCovered = (list: HTMLElement) => {
  const line = list.previousElementSibling?.getBoundingClientRect().bottom ?? 0;
  return [...list.querySelectorAll("li")].find((item) => {
    const { top, bottom } = item.getBoundingClientRect();
    return top < line && bottom > line;
  });
};

/**
 * A long list opens where the first of these stands; the focus stays where the dialog puts it. Without a pane of its own
 * it scrolls what it stands in.
 */
export const useScrollToFirst = (selector: string, isPane = true) => {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = list.current?.querySelector<HTMLElement>(selector);
    if (!first || !list.current) return;
    if (isPane) list.current.scrollTop = first.offsetTop - list.current.clientHeight / 3;
    else {
      first.scrollIntoView({ block: "center" });
      halfCovered(list.current)?.scrollIntoView({ block: "start" });
    }
  }, [selector, isPane]);
  return list;
};
