import * as z from "zod";
import { ImportKind } from "./import-kinds.ts";

/** An import that was begun and is not over, of so many records. */
export const OpenImport = z.object({ kind: ImportKind, done: z.int(), all: z.int() });
export type OpenImport = z.output<typeof OpenImport>;
