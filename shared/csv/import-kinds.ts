import * as z from "zod";
import { type KindName, kinds } from "#shared/kinds.ts";

type Imported = Extract<(typeof kinds)[KindName], { importedAs: string }>;
/** What a file can be imported into, as the path names it. */
export type ImportKind = Imported["importedAs"];
export const importKinds = Object.values(kinds).flatMap((kind) => ("importedAs" in kind ? [kind.importedAs] : []));
export const ImportKind = z.enum(importKinds);
