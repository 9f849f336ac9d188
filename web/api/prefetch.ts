import type { Route, RouteInput } from "#shared/contract.ts";
import { type RawAnswer, entryOf, type RequestParts, request, type RequestScope } from "./request.ts";

/** Milliseconds for which a prefetched answer counts as fresh, and is not prefetched again. */
const freshFor = 10_000;

type Prefetched = { at: number; answer: Promise<RawAnswer> | undefined };
const prefetched = new Map<string, Prefetched>();

const isFresh = ({ at }: Prefetched) => performance.now() - at < freshFor;

/** Requests a GET route before a screen needs it; the first `send` of the same request takes the answer. Undefined if requested already. */
export const prefetch = <R extends Route>(route: R, input: RouteInput<R>, whose: RequestScope = {}) => {
  const entry = entryOf(route, input as RequestParts, whose);
  const last = prefetched.get(entry);
  if (last && isFresh(last)) return undefined;
  const answer = request(route, input as RequestParts, whose);
  // Unhandled here: the caller that takes the promise handles its rejection.
  answer.catch(() => {});
  prefetched.set(entry, { at: performance.now(), answer });
  return answer;
};

/** The prefetched answer, once. */
export const takePrefetched = (entry: string) => {
  const last = prefetched.get(entry);
  if (!last?.answer) return undefined;
  const { answer } = last;
  last.answer = undefined;
  return isFresh(last) ? answer : undefined;
};

/** An answer from before a write is stale. */
export const clearPrefetched = () => prefetched.clear();
