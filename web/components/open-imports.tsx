import { lazy, Suspense } from "react";
import type { OpenImport } from "#shared/imports/open-import.ts";

const OpenImportBars = lazy(async () => ({
  default: (await import("#web/features/import/open-import-bars.tsx")).OpenImportBars,
}));

/** Says which imports into a list are not over; nothing most of the time. */
export const OpenImports = ({ importing }: { importing: readonly OpenImport[] }) => (
  <Suspense>{importing.length > 0 && <OpenImportBars imports={importing} />}</Suspense>
);
