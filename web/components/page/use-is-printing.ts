import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Whether the browser prints; what is drawn by it is drawn before the browser goes on. */
export const useIsPrinting = () => {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const start = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener("beforeprint", start);
    addEventListener("afterprint", end);
    return () => {
      removeEventListener("beforeprint", start);
      removeEventListener("afterprint", end);
    };
  }, []);
  return isPrinting;
};
