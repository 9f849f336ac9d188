import type { Route, RouteInput, RouteResponse } from "#shared/contract.ts";
import { AppError } from "#shared/errors.ts";
import { keepList, knownList, type List, mergeList } from "./list-cache.ts";
import { send, type SendOptions } from "./send.ts";
import { visitedTenant } from "./tenant.ts";

type Asked = { query?: object };
type Restart = "restart";

const join = (first: List, page: List): List => {
  const joined = { ...first };
  for (const [name, value] of Object.entries(page))
    if (Array.isArray(value)) joined[name] = [...((first[name] as unknown[] | undefined) ?? []), ...value];
  return joined;
};

/** `since` names the list that we have; undefined when it stands. */
const readOnce = async (
  route: Route,
  input: Asked,
  options: SendOptions,
  since: string | undefined,
): Promise<List | Restart | undefined> => {
  const ask = (more: object) => send(route, { ...input, query: { ...input.query, ...more } }, options);
  let all = (await ask({ since })) as List | undefined;
  for (let next = all?.next; all && next;) {
    const page = (await ask({ after: next })) as List;
    if (page.listVersion !== all.listVersion) return "restart";
    all = join(all, page);
    next = page.next;
  }
  if (!all) return undefined;
  const { next: _, ...whole } = all;
  return whole;
};

/**
 * Reads a list whole: follows `next`, and starts again when the list changed between two parts. Of one that was read
 * before, only what changed is asked for.
 */
export const sendAll = async <R extends Route>(route: R, input: RouteInput<R>, options: SendOptions = {}) => {
  const key = JSON.stringify([options.isHome ? undefined : visitedTenant(), route.name, input]);
  const known = route.rows && knownList(key);
  for (let attempt = 0; attempt < 5; attempt++) {
    const answer = await readOnce(route, input as Asked, options, known?.token);
    if (answer === "restart") continue;
    const list = answer ? mergeList(route, known, answer) : known!;
    if (route.rows) keepList(key, list);
    return list as RouteResponse<R>;
  }
  throw new AppError("busy");
};
