import { documentHeaders } from "#shared/hosting/document-headers.ts";
import { AppError } from "#shared/errors.ts";
import { markup } from "#shared/text/markup.ts";
import { entryPaths, pageAddress, pagePaths } from "#shared/pages.ts";
import { jsonAnswer } from "#functions/chain/json-answer.ts";
import type { LambdaAnswer, ChainStep } from "#functions/chain/chain-request.ts";
import { log } from "#functions/runtime/log.ts";

/** Whoever opened the address sees a page, never an error body. */
const wayBack = (code: AppError["code"]): LambdaAnswer => {
  const location =
    code === "unauthenticated"
      ? pageAddress(entryPaths.login, { redirect: pagePaths.egov })
      : pageAddress(pagePaths.egov, { failed: code });
  return { statusCode: 302, headers: { location, "cache-control": "no-store" } };
};

/** In the frame in which the page would have stood. */
const framed = ({ status, message }: AppError): LambdaAnswer => ({
  statusCode: status,
  headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store", ...documentHeaders },
  body: markup`<!doctype html><html lang="ja"><title>エラー</title><p style="font-family:sans-serif">${message}</p></html>`
    .markup,
});

/** A service that was silent may answer the next time. */
const unknownError = ({ name }: Error, requestId: string) =>
  name === "TimeoutError" ? new AppError("busy") : new AppError("internal", undefined, { requestId });

/** Every failure becomes the one error body; what was not thrown on purpose is logged and answers 500 without internals. */
export const answerErrors = (): ChainStep => ({
  onError: (request) => {
    if (!request.error) return;
    const { route, basics } = request.internal;
    const { requestId } = basics;
    const isKnown = request.error instanceof AppError && request.error.code !== "internal";
    if (!isKnown) log.error(request.error, { requestId, route: route.name });
    const error = isKnown ? (request.error as AppError) : unknownError(request.error, requestId);
    if (route.redirects) request.response = wayBack(error.code);
    else if (route.answersPage) request.response = framed(error);
    else request.response = jsonAnswer(error.status, error, { cookies: request.internal.cookies });
  },
});
