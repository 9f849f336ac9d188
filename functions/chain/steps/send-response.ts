import { createHash } from "node:crypto";
import * as z from "zod";
import { documentHeaders } from "#shared/hosting/document-headers.ts";
import type { Route } from "#shared/contract.ts";
import { calendarContent } from "#shared/text/ics.ts";
import { jsonAnswer, textAnswer } from "#functions/chain/json-answer.ts";
import type { LambdaAnswer, ChainRequest, ChainStep } from "#functions/chain/chain-request.ts";

const numbers = z.array(z.int());
const changed = { since: z.literal(true), removed: numbers, gone: z.record(z.string(), numbers).optional() };
/** What changed of a list: of what the whole one answers, what is to be put in its place. */
const changesOf = ({ response }: Route) => (response as z.ZodObject).partial().extend(changed);

/** An address names one picture for good; only whoever is signed in may keep it. */
const pngAnswer = (bytes: Uint8Array): LambdaAnswer => ({
  statusCode: 200,
  headers: {
    "content-type": "image/png",
    "cache-control": "private, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  },
  body: Buffer.from(bytes).toString("base64"),
  isBase64Encoded: true,
});

const pageAnswer = (html: string): LambdaAnswer => ({
  statusCode: 200,
  headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store", ...documentHeaders },
  body: html,
});

/** Its ETag is a weak one: when it was asked for stands in it too. Kept by whoever asked, and asked for anew each time. */
const calendarAnswer = (text: string, { acceptEncoding, ifNoneMatch = "" }: ChainRequest["internal"]): LambdaAnswer => {
  const tag = `"${createHash("sha256").update(calendarContent(text)).digest("base64url").slice(0, 22)}"`;
  const headers = { etag: `W/${tag}`, "cache-control": "private, no-cache" };
  if (ifNoneMatch.split(/\s*,\s*/).some((known) => known.replace(/^W\//, "") === tag))
    return { statusCode: 304, headers };
  return textAnswer(200, text, {
    acceptEncoding,
    headers: { ...headers, "content-type": "text/calendar; charset=utf-8" },
  });
};

/** The response schema decides what leaves: what it does not name stays on the server. */
export const sendResponse = (route: Route): ChainStep => {
  let changes: z.ZodType | undefined;
  return {
    after: (request) => {
      const { basics, cookies, acceptEncoding } = request.internal;
      if (route.answersPng) {
        request.response = pngAnswer(request.response as Uint8Array);
        return;
      }
      if (route.answersPage) {
        request.response = pageAnswer(request.response as string);
        return;
      }
      if (route.answersCalendar) {
        request.response = calendarAnswer(request.response as string, request.internal);
        return;
      }
      if (route.redirects) {
        const { location } = request.response as { location: string };
        request.response = { statusCode: 302, headers: { location, "cache-control": "no-store" }, cookies };
        return;
      }
      const { token, changes: moved } = basics.list;
      const body = moved
        ? (changes ??= changesOf(route)).parse({ since: true, ...(request.response as object) })
        : route.response.parse(request.response);
      const headers: Record<string, string> = token ? { etag: `"${token}"` } : {};
      request.response = jsonAnswer(200, body, { acceptEncoding, headers, cookies });
    },
  };
};
