import type { ImportKind } from "#shared/csv/import-kinds.ts";
import type { Target } from "#functions/import-plans/target.ts";
import * as all from "./all-imports.ts";

/** What each kind of import reads and writes, and how it is planned. */
export const targets: Record<ImportKind, Target> = all;
