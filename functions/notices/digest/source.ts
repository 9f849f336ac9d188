import type { DigestRow } from "#shared/notices/digest.ts";
import type { Due } from "#shared/notices/due.ts";

/** One type's part of an office's notices. */
export type DigestSource = {
  /** What is near and overdue as the index has it, which may lag behind. */
  candidates: () => Promise<Due[]>;
  /** The same as it is now, in its order; undefined for what was met, moved or deleted meanwhile. */
  read: (dues: readonly Due[]) => Promise<(DigestRow | undefined)[]>;
};
