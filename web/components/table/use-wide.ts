import { type FocusEvent, type UIEvent, useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** The last sticky column casts a shadow once others have passed below it. */
const markScrolled = ({ currentTarget }: UIEvent) =>
  currentTarget.toggleAttribute("data-scrolled", currentTarget.scrollLeft > 0);

/** Whether a long list renders its off-screen columns too: after the first scroll, or when focus may go there. */
export const useWide = () => {
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const widen = () => setWide(true);
    addEventListener("resize", widen, { once: true });
    return () => removeEventListener("resize", widen);
  }, []);
  return {
    isWide,
    onScroll: (event: UIEvent) => {
      markScrolled(event);
      // In the same frame as the scrolling, as the rows.
      if (event.currentTarget.scrollLeft > 0 && !isWide) flushSync(() => setWide(true));
    },
    onFocus: ({ target }: FocusEvent) => {
      if (target.matches(":focus-visible")) setWide(true);
    },
  };
};
