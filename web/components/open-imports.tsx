import type { OpenImport } from "#shared/imports/open-import.ts";
import { chakraPart } from "./chakra-part.ts";

const OpenImportBars = chakraPart(
  async () => (await import("#web/features/import/open-import-bars.tsx")).OpenImportBars,
);

/** Says which imports into a list are not over; nothing most of the time. */
export const OpenImports = ({ importing }: { importing: readonly OpenImport[] }) =>
  importing.length > 0 && <OpenImportBars imports={importing} />;
