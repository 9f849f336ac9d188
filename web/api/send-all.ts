import type { Route, RouteInput, RouteResponse } from "#shared/contract.ts";
import { AppError } from "#shared/errors.ts";
import { send, type SendOptions } from "./send.ts";

type Page = { next?: string; listVersion?: number } & Record<string, unknown>;
type Restart = "restart";

const join = (first: Page, page: Page): Page => {
  const joined = { ...first };
  for (const [name, value] of Object.entries(page))
    if (Array.isArray(value)) joined[name] = [...((first[name] as unknown[] | undefined) ?? []), ...value];
  return joined;
};

const readOnce = async (route: Route, input: object, options: SendOptions): Promise<Page | Restart> => {
  const query = "query" in input ? (input.query as object) : {};
  let all = (await send(route, input, options)) as Page;
  for (let next = all.next; next;) {
    const page = (await send(route, { ...input, query: { ...query, after: next } }, options)) as Page;
    if (page.listVersion !== all.listVersion) return "restart";
    all = join(all, page);
    next = page.next;
  }
  const { next: _, ...whole } = all;
  return whole;
};

/** Reads a list whole: follows `next`, and starts again when the list changed between two parts. */
export const sendAll = async <R extends Route>(route: R, input: RouteInput<R>, options: SendOptions = {}) => {
  for (let attempt = 0; attempt < 5; attempt++) {
    const first = await readOnce(route, input as object, options);
    if (first !== "restart") return first as RouteResponse<R>;
  }
  throw new AppError("busy");
};
