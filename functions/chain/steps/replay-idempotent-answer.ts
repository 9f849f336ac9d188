import { AppError } from "#shared/errors.ts";
import { jsonAnswer } from "#functions/chain/json-answer.ts";
import type { LambdaAnswer, ChainStep, ChainRequest } from "#functions/chain/chain-request.ts";
import { findStoredAnswer, keyedHash } from "#functions/db/idempotency.ts";

const keyForm = /^[\w-]{8,255}$/;

/** A form is sent with another boundary each time: what it holds is what counts. */
const contentOf = ({ route, parsed }: ChainRequest["internal"], body = "") =>
  route.takesForm
    ? JSON.stringify(parsed.body, (_, value: unknown) =>
        value instanceof Uint8Array ? Buffer.from(value).toString("base64") : value,
      )
    : body;

/**
 * The same Idempotency-Key and body answer the same without a second effect. Sign-in calls have no office to keep the key
 * under, and a repeated one is harmless, so they pass.
 */
export const replayIdempotentAnswer = (): ChainStep => ({
  before: async ({ event, internal }): Promise<LambdaAnswer | void> => {
    const { route, basics, caller } = internal;
    const key = event.headers["idempotency-key"];
    if (!key || !caller || route.method === "GET") return;
    if (!keyForm.test(key)) throw new AppError("invalid");
    const hash = keyedHash(key, route.name, event.rawPath, event.rawQueryString, contentOf(internal, event.body));
    const { tenant, userId } = caller;
    const shown = (answer: unknown) => route.response.parse(answer);
    caller.once = { tenant, userId, key, hash, now: basics.now, shown };
    const before = await findStoredAnswer(caller.once);
    if (before) return jsonAnswer(200, before.answer);
  },
  // The same call beside it may have had its effect in between, so that this one finds nothing to do it to.
  onError: async (request) => {
    const once = request.internal.caller?.once;
    if (!once) return;
    try {
      const before = await findStoredAnswer(once);
      if (!before) return;
      request.response = jsonAnswer(200, before.answer);
      request.error = null;
    } catch (error) {
      request.error = error as Error;
    }
  },
});
