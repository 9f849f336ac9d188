import type { Route, RouteInput } from "#shared/contract.ts";
import { type Answer, entryOf, type Parts, request, type Whose } from "./request.ts";

/** Milliseconds for which an answer counts as new, and for which nothing is asked for early again. */
const freshFor = 10_000;

type Asked = { at: number; answer: Promise<Answer> | undefined };
const asked = new Map<string, Asked>();

const isFresh = ({ at }: Asked) => performance.now() - at < freshFor;

/** Reads a GET route before a screen wants it: the first `send` of the same takes over what is under way. Answers what it asked for, unless that was asked for already. */
export const askEarly = <R extends Route>(route: R, input: RouteInput<R>, whose: Whose = {}) => {
  const entry = entryOf(route, input as Parts, whose);
  const last = asked.get(entry);
  if (last && isFresh(last)) return undefined;
  const answer = request(route, input as Parts, whose);
  // Who takes it over is told; when nobody does, it failed for nobody.
  answer.catch(() => {});
  asked.set(entry, { at: performance.now(), answer });
  return answer;
};

/** The answer that was asked for early, once. */
export const takeEarly = (entry: string) => {
  const last = asked.get(entry);
  if (!last?.answer) return undefined;
  const { answer } = last;
  last.answer = undefined;
  return isFresh(last) ? answer : undefined;
};

/** What was asked for before something changed is nobody's. */
export const forgetEarly = () => asked.clear();
