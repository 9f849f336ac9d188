import type { KindName } from "#shared/kinds.ts";

/** The kinds whose records have a やり取り. A kind's place is its number in the key of a comment: new ones go to the end. */
export const commentedKinds = [
  "company",
  "electronicApplication",
  "subsidy",
  "article36Agreement",
  "todo",
  "task",
] as const satisfies readonly KindName[];
export type CommentedKind = (typeof commentedKinds)[number];

export const kindNumber = (kind: CommentedKind) => commentedKinds.indexOf(kind) + 1;
