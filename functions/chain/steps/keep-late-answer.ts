import type { ChainStep } from "#functions/chain/passage.ts";
import { keepAnswer } from "#functions/db/once.ts";

/** What a call answers whose effect was no transaction that kept it: a mail, a question to e-Gov. */
export const keepLateAnswer = (): ChainStep => ({
  after: async (passage) => {
    const once = passage.internal.caller?.once;
    if (once && !once.isBound) passage.response = await keepAnswer(once, passage.response);
  },
});
