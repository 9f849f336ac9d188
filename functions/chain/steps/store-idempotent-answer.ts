import type { ChainStep } from "#functions/chain/chain-request.ts";
import { storeAnswer } from "#functions/db/idempotency.ts";

/** What a call answers whose effect was no transaction that kept it: a mail, a question to e-Gov. */
export const storeIdempotentAnswer = (): ChainStep => ({
  after: async (request) => {
    const once = request.internal.caller?.once;
    if (once && !once.isBound) request.response = await storeAnswer(once, request.response);
  },
});
