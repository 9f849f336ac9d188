import { startTransition, useEffect, useState } from "react";

/** Calls it after the next paint, as a transition that keys and clicks may interrupt; answers a function that cancels it. */
export const afterPaint = (then: () => void) => {
  let timer: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(() => startTransition(then));
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
};

/** Whether the first content, once `isThere`, has been painted. */
export const usePainted = (isThere = true) => {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => (isThere ? afterPaint(() => setPainted(true)) : undefined), [isThere]);
  return isPainted;
};
