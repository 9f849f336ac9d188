import type { DigestRow } from "#shared/notices/digest.ts";
import type { openLines } from "#functions/db/indexed.ts";
import type { Due } from "#shared/notices/due.ts";

/** What is open in an office up to its last day that is near, read once a run. */
export type ReadLines = () => ReturnType<typeof openLines>;

/** One type's part of an office's notices. */
export type DigestSource = {
  /** What is near and overdue as the index has it, which may lag behind. */
  candidates: () => Promise<Due[]>;
  /** The same as it is now, in its order; undefined for what was met, moved or deleted meanwhile. */
  read: (dues: readonly Due[]) => Promise<(DigestRow | undefined)[]>;
};
