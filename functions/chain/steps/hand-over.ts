import type { ChainStep } from "#functions/chain/passage.ts";

/** The handler gets the parsed call in place of the event. */
export const handOver = (): ChainStep => ({
  before: (passage) => {
    const { basics, parsed, caller } = passage.internal;
    Object.assign(passage, { event: { ...basics, ...parsed, caller } });
  },
});
