import { jsonAnswer } from "#functions/chain/json-answer.ts";
import type { ChainStep } from "#functions/chain/passage.ts";

/** The response schema decides what leaves: what it does not name stays on the server. */
export const sendResponse = (): ChainStep => ({
  after: (passage) => {
    const { route, cookies, etag, acceptEncoding } = passage.internal;
    const headers: Record<string, string> = etag ? { etag } : {};
    passage.response = jsonAnswer(200, route.response.parse(passage.response), {
      acceptEncoding,
      headers,
      cookies,
    });
  },
});
