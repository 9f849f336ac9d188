import type { OpenImport } from "#shared/csv/open-import.ts";
import { lazyChakra } from "#web/components/loading/lazy-chakra.ts";

const OpenImportBars = lazyChakra(
  async () => (await import("#web/features/imports/open-import-bars.tsx")).OpenImportBars,
);

/** Shows the unfinished imports into a list; usually nothing. */
export const OpenImports = ({ importing }: { importing: readonly OpenImport[] }) =>
  importing.length > 0 && <OpenImportBars imports={importing} />;
