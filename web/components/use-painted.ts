import { startTransition, useEffect, useState } from "react";

/** Calls it once what is drawn now stands on the screen, giving way to keys and clicks; answers how to call it off. */
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

/** Whether what was drawn first, once it is there, stands on the screen. */
export const usePainted = (isThere = true) => {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => (isThere ? afterPaint(() => setPainted(true)) : undefined), [isThere]);
  return isPainted;
};
