import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { Column } from "./column.ts";

type Fit = <T>(columns: readonly Column<T>[], rows: readonly T[]) => readonly Column<T>[];
const asTheyAre: Fit = (columns) => columns;
let printColumns = asTheyAre;

/** Loaded after the first rows and before anybody prints. */
const prepare = async () => {
  printColumns = (await import("./print-columns.ts")).printColumns;
};

/** The print layout of the columns while the browser prints; rendered synchronously before it prints. */
export const usePrinting = (): Fit | undefined => {
  const [fit, setFit] = useState<Fit>();
  useEffect(() => {
    const start = () => flushSync(() => setFit(() => printColumns));
    const end = () => setFit(undefined);
    // Without it the columns are printed as they are.
    const timer = setTimeout(() => void prepare().catch(() => {}), 1_000);
    addEventListener("beforeprint", start);
    addEventListener("afterprint", end);
    return () => {
      clearTimeout(timer);
      removeEventListener("beforeprint", start);
      removeEventListener("afterprint", end);
    };
  }, []);
  return fit;
};
