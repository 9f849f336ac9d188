import type { KindName } from "#shared/kinds.ts";
import type { RecordKind } from "#functions/kind-words/record-kind.ts";
import * as all from "./all.ts";

/** How each kind is stored and described: history, restoring and the office's file go over these. */
export const recordKinds: Record<KindName, RecordKind> = all;
export type KindsByName = typeof all;
