import { AppError } from "#shared/errors.ts";
import { jsonAnswer } from "#functions/chain/json-answer.ts";
import type { Answer, ChainStep } from "#functions/chain/passage.ts";
import { answeredBefore, hashOf } from "#functions/db/once.ts";

const keyForm = /^[\w-]{8,255}$/;

/**
 * The same Idempotency-Key and body answer the same without a second effect. Sign-in calls have no office to keep the key
 * under, and a repeated one is harmless, so they pass. Hands the parsed call to the handler.
 */
export const repeatAnswer = (): ChainStep => ({
  before: async (passage): Promise<Answer | void> => {
    const { event, internal } = passage;
    const key = event.headers["idempotency-key"];
    if (key && internal.caller && internal.route.method !== "GET") {
      if (!keyForm.test(key)) throw new AppError("invalid");
      const hash = hashOf(internal.route.name, event.rawPath, event.rawQueryString, event.body ?? "");
      internal.caller.once = {
        tenant: internal.caller.tenant,
        userId: internal.caller.userId,
        key,
        hash,
        now: internal.basics.now,
      };
      const before = await answeredBefore(internal.caller.once);
      if (before) return jsonAnswer(200, internal.route.response.parse(before.answer));
    }
    Object.assign(passage, { event: { ...internal.basics, ...internal.parsed, caller: internal.caller } });
  },
});
