import * as z from "zod";
import type { Route } from "#shared/contract.ts";
import { jsonAnswer } from "#functions/chain/json-answer.ts";
import type { ChainStep } from "#functions/chain/passage.ts";

const numbers = z.array(z.int());
const changed = { since: z.literal(true), removed: numbers, gone: z.record(z.string(), numbers).optional() };
/** What changed of a list: of what the whole one answers, what is to be put in its place. */
const changesOf = ({ response }: Route) => (response as z.ZodObject).partial().extend(changed);

/** The response schema decides what leaves: what it does not name stays on the server. */
export const sendResponse = (route: Route): ChainStep => {
  let changes: z.ZodType | undefined;
  return {
    after: (passage) => {
      const { basics, cookies, acceptEncoding } = passage.internal;
      const { token, changes: moved } = basics.list;
      const body = moved
        ? (changes ??= changesOf(route)).parse({ since: true, ...(passage.response as object) })
        : route.response.parse(passage.response);
      const headers: Record<string, string> = token ? { etag: `"${token}"` } : {};
      passage.response = jsonAnswer(200, body, { acceptEncoding, headers, cookies });
    },
  };
};
