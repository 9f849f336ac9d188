import { useEffect } from "react";

const gap = 4;

/** For what stands beside `anchor`: Esc closes it and nothing around it, and so does a scroll that moves the anchor. */
export const useBeside = (anchor: HTMLElement | null, onClose: () => void) => {
  useEffect(() => {
    if (!anchor) return undefined;
    // Before everybody else: Esc closes this, not the dialog around it.
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      anchor.focus();
      onClose();
    };
    addEventListener("keydown", closeByKey, true);
    // A scroll that came before is told a moment later.
    const { top, left } = anchor.getBoundingClientRect();
    const closeWhenMoved = () => {
      const now = anchor.getBoundingClientRect();
      if (Math.hypot(now.top - top, now.left - left) > gap) onClose();
    };
    addEventListener("scroll", closeWhenMoved, true);
    return () => {
      removeEventListener("keydown", closeByKey, true);
      removeEventListener("scroll", closeWhenMoved, true);
    };
  }, [anchor, onClose]);
};
