import type { ChainStep } from "#functions/chain/chain-request.ts";

/** The handler gets the parsed call in place of the event. */
export const handOver = (): ChainStep => ({
  before: (request) => {
    const { basics, parsed, caller } = request.internal;
    Object.assign(request, { event: { ...basics, ...parsed, caller } });
  },
});
