import { rates, windowSeconds } from "#infra/rates.ts";
import { readSessionCookie } from "#functions/chain/cookies.ts";
import { dispatch, refuse } from "./dispatch.ts";
import { type Caller, cookieOf, hostOf, splitCookies } from "./to-event.ts";

/** How often WAF looks who is over a limit: between two looks nobody else is stopped, or let through again. Milliseconds. */
const lookEvery = 10_000;

/** Counts calls by key, those too that it stops. @returns whether the key's call may pass */
const counter = (limit: number) => {
  /** The calls of each span between two looks. */
  const spans = new Map<number, Map<string, number>>();
  let stopped = new Set<string>();
  const look = (span: number) => {
    for (const old of spans.keys()) if (old < span - (windowSeconds * 1_000) / lookEvery) spans.delete(old);
    const sums = new Map<string, number>();
    for (const [key, calls] of [...spans.values()].flatMap((each) => [...each]))
      sums.set(key, (sums.get(key) ?? 0) + calls);
    stopped = new Set([...sums].flatMap(([key, sum]) => (sum > limit ? [key] : [])));
  };
  return (key: string, now: number) => {
    const span = Math.floor(now / lookEvery);
    if (!spans.has(span)) look(span);
    const calls = spans.get(span) ?? new Map<string, number>();
    spans.set(span, calls.set(key, (calls.get(key) ?? 0) + 1));
    return !stopped.has(key);
  };
};

/** The rates of a stage's firewall (`infra/rates.ts`), without AWS's own lists. @returns whether a call may pass */
export const makeFirewall = (now: () => number = Date.now) => {
  const rules = Object.values(rates).map((rate) => ({ rate, mayPass: counter(rate.limit) }));
  return (path: string, caller: Caller) => {
    const session = readSessionCookie(splitCookies(caller.cookie ?? ""));
    const keys = { address: hostOf(caller), session };
    return rules.every(({ rate, mayPass }) => {
      const key = keys[rate.per];
      const isMeant = !("paths" in rate) || rate.paths.some((start) => path.startsWith(start));
      return !isMeant || !key || mayPass(key, now());
    });
  };
};
export type Firewall = ReturnType<typeof makeFirewall>;

/** `dispatch` behind a firewall: what is stopped reaches no function. */
export const behindFirewall =
  (mayPass: Firewall): typeof dispatch =>
  async (request, caller = {}) => {
    const asked = { ...caller, cookie: cookieOf(request, caller) };
    return mayPass(new URL(request.url).pathname, asked) ? dispatch(request, caller) : refuse("tooMany");
  };
