import type { Route, RouteInput, RouteResponse } from "#shared/contract.ts";
import { AppError } from "#shared/errors.ts";
import { keepList, type List } from "./list-cache.ts";
import { mergeList } from "./merge-list.ts";
import { entryOf, type RequestParts } from "./request.ts";
import { send, type SendOptions } from "./send.ts";

type Restart = "restart";
type Answer = List & { before?: List; isUnchanged?: boolean };

const join = (first: List, page: List): List => {
  const joined = { ...first };
  for (const [name, value] of Object.entries(page))
    if (Array.isArray(value)) joined[name] = [...((first[name] as unknown[] | undefined) ?? []), ...value];
  return joined;
};

const readOnce = async (route: Route, input: object, options: SendOptions): Promise<List | Restart> => {
  const query = "query" in input ? (input.query as object) : {};
  const { before, isUnchanged, ...first } = (await send(route, input, options)) as Answer;
  if (before && isUnchanged) return before;
  let all: List = first;
  for (let next = all.next; next;) {
    const page = (await send(route, { ...input, query: { ...query, after: next } }, options)) as Answer;
    if (page.listVersion !== all.listVersion) return "restart";
    all = join(all, page);
    next = page.next;
  }
  const { next: _, ...whole } = all;
  return mergeList(route, before, whole);
};

/** Reads a list whole: follows `next`, and starts again when the list changed between two parts. */
export const sendAll = async <R extends Route>(route: R, input: RouteInput<R>, options: SendOptions = {}) => {
  for (let attempt = 0; attempt < 5; attempt++) {
    const list = await readOnce(route, input as object, options);
    if (list === "restart") continue;
    // The next call of the same list asks only for what changes from now on.
    if (route.rows) keepList(entryOf(route, input as RequestParts, options), list);
    return list as RouteResponse<R>;
  }
  throw new AppError("busy");
};
