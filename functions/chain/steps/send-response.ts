import * as z from "zod";
import { documentHeaders } from "#shared/document-headers.ts";
import type { Route } from "#shared/contract.ts";
import { jsonAnswer } from "#functions/chain/json-answer.ts";
import type { Answer, ChainStep } from "#functions/chain/passage.ts";

const numbers = z.array(z.int());
const changed = { since: z.literal(true), removed: numbers, gone: z.record(z.string(), numbers).optional() };
/** What changed of a list: of what the whole one answers, what is to be put in its place. */
const changesOf = ({ response }: Route) => (response as z.ZodObject).partial().extend(changed);

/** An address names one picture for good; only whoever is signed in may keep it. */
const pngAnswer = (bytes: Uint8Array): Answer => ({
  statusCode: 200,
  headers: {
    "content-type": "image/png",
    "cache-control": "private, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  },
  body: Buffer.from(bytes).toString("base64"),
  isBase64Encoded: true,
});

const pageAnswer = (html: string): Answer => ({
  statusCode: 200,
  headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store", ...documentHeaders },
  body: html,
});

/** The response schema decides what leaves: what it does not name stays on the server. */
export const sendResponse = (route: Route): ChainStep => {
  let changes: z.ZodType | undefined;
  return {
    after: (passage) => {
      const { basics, cookies, acceptEncoding } = passage.internal;
      if (route.answersPng) {
        passage.response = pngAnswer(passage.response as Uint8Array);
        return;
      }
      if (route.answersPage) {
        passage.response = pageAnswer(passage.response as string);
        return;
      }
      if (route.redirects) {
        const { location } = passage.response as { location: string };
        passage.response = { statusCode: 302, headers: { location, "cache-control": "no-store" }, cookies };
        return;
      }
      const { token, changes: moved } = basics.list;
      const body = moved
        ? (changes ??= changesOf(route)).parse({ since: true, ...(passage.response as object) })
        : route.response.parse(passage.response);
      const headers: Record<string, string> = token ? { etag: `"${token}"` } : {};
      passage.response = jsonAnswer(200, body, { acceptEncoding, headers, cookies });
    },
  };
};
