import { AppError } from "#shared/errors.ts";
import { jsonAnswer } from "#functions/chain/json-answer.ts";
import type { Answer, ChainStep, Passage } from "#functions/chain/passage.ts";
import { answeredBefore, hashOf } from "#functions/db/once.ts";

/** A fast hash of a password shall not be kept: a body is told from another by what else it holds. */
const withoutPasswords = (body = "") => body.replace(/"(\w*password)"\s*:\s*"(?:[^"\\]|\\.)*"/gi, '"$1":""');

const keyForm = /^[\w-]{8,255}$/;

/** A form is sent with another boundary each time: what it holds is what counts. */
const contentOf = ({ route, parsed }: Passage["internal"], body: string | undefined) =>
  route.takesForm
    ? JSON.stringify(parsed.body, (_, value: unknown) =>
        value instanceof Uint8Array ? Buffer.from(value).toString("base64") : value,
      )
    : withoutPasswords(body);

/**
 * The same Idempotency-Key and body answer the same without a second effect. Sign-in calls have no office to keep the key
 * under, and a repeated one is harmless, so they pass.
 */
export const repeatAnswer = (): ChainStep => ({
  before: async ({ event, internal }): Promise<Answer | void> => {
    const { route, basics, caller } = internal;
    const key = event.headers["idempotency-key"];
    if (!key || !caller || route.method === "GET") return;
    if (!keyForm.test(key)) throw new AppError("invalid");
    const hash = hashOf(route.name, event.rawPath, event.rawQueryString, contentOf(internal, event.body));
    caller.once = { tenant: caller.tenant, userId: caller.userId, key, hash, now: basics.now };
    const before = await answeredBefore(caller.once);
    if (before) return jsonAnswer(200, route.response.parse(before.answer));
  },
});
