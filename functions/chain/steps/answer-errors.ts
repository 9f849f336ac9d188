import { AppError } from "#shared/errors.ts";
import { jsonAnswer } from "#functions/chain/json-answer.ts";
import type { ChainStep } from "#functions/chain/passage.ts";
import { log } from "#functions/log.ts";

/** Every failure becomes the one error body; what was not thrown on purpose is logged and answers 500 without internals. */
export const answerErrors = (): ChainStep => ({
  onError: (passage) => {
    const { requestId } = passage.internal.basics;
    const isKnown = passage.error instanceof AppError && passage.error.code !== "internal";
    if (!isKnown) log.error(passage.error, { requestId, route: passage.internal.route.name });
    const error = isKnown ? (passage.error as AppError) : new AppError("internal", undefined, { requestId });
    passage.response = jsonAnswer(error.status, error, { cookies: passage.internal.cookies });
  },
});
