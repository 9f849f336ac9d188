import { documentHeaders } from "#shared/document-headers.ts";
import { AppError } from "#shared/errors.ts";
import { markup } from "#shared/markup.ts";
import { entryPaths, pageAddress, pagePaths } from "#shared/pages.ts";
import { jsonAnswer } from "#functions/chain/json-answer.ts";
import type { Answer, ChainStep } from "#functions/chain/passage.ts";
import { log } from "#functions/log.ts";

/** Whoever opened the address sees a page, never an error body. */
const wayBack = (code: AppError["code"]): Answer => {
  const location =
    code === "unauthenticated"
      ? pageAddress(entryPaths.login, { redirect: pagePaths.egov })
      : pageAddress(pagePaths.egov, { failed: code });
  return { statusCode: 302, headers: { location, "cache-control": "no-store" } };
};

/** In the frame in which the page would have stood. */
const framed = ({ status, message }: AppError): Answer => ({
  statusCode: status,
  headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store", ...documentHeaders },
  body: markup`<!doctype html><html lang="ja"><title>エラー</title><p style="font-family:sans-serif">${message}</p></html>`
    .markup,
});

/** Every failure becomes the one error body; what was not thrown on purpose is logged and answers 500 without internals. */
export const answerErrors = (): ChainStep => ({
  onError: (passage) => {
    if (!passage.error) return;
    const { route, basics } = passage.internal;
    const { requestId } = basics;
    const isKnown = passage.error instanceof AppError && passage.error.code !== "internal";
    if (!isKnown) log.error(passage.error, { requestId, route: route.name });
    const error = isKnown ? (passage.error as AppError) : new AppError("internal", undefined, { requestId });
    if (route.redirects) passage.response = wayBack(error.code);
    else if (route.answersPage) passage.response = framed(error);
    else passage.response = jsonAnswer(error.status, error, { cookies: passage.internal.cookies });
  },
});
