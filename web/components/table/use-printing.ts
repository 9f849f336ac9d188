import { useEffect } from "react";
import { useIsPrinting } from "#web/components/page/use-is-printing.ts";
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
  const isPrinting = useIsPrinting();
  useEffect(() => {
    // Without it the columns are printed as they are.
    const timer = setTimeout(() => void prepare().catch(() => {}), 1_000);
    return () => clearTimeout(timer);
  }, []);
  return isPrinting ? printColumns : undefined;
};
