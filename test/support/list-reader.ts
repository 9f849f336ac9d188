import { expect } from "vitest";
import type { Route } from "#shared/contract.ts";
import { checklistRoutes } from "#shared/checklists/routes.ts";
import { companyRoutes } from "#shared/companies/routes.ts";
import { paletteRoutes } from "#shared/palette/routes.ts";
import { checklistTypes } from "#shared/office/office.ts";
import { todoRoutes } from "#shared/todos/routes.ts";
import type { List } from "#web/api/list-cache.ts";
import { mergeList } from "#web/api/merge-list.ts";
import type { CallOptions } from "./call.ts";
import type { aUser } from "./office.ts";

type Caller = Pick<Awaited<ReturnType<typeof aUser>>, "call">;
type Asked = { route: Route; params: Record<string, string> };
type Row = Record<string, number>;

/** Every list of the product by its name. */
export const everyList: Record<string, Asked> = {
  companies: { route: companyRoutes.list, params: {} },
  staff: { route: companyRoutes.listAllEmployees, params: {} },
  palette: { route: paletteRoutes.list, params: {} },
  workplaces: { route: companyRoutes.listAllWorkplaces, params: {} },
  todos: { route: todoRoutes.list, params: {} },
  ...Object.fromEntries(checklistTypes.map((type) => [type, { route: checklistRoutes.list, params: { type } }])),
};

/** A tab that keeps a list as the browser does. `how` the last answer came. */
export const aReader = ({ call }: Caller, { route, params }: Asked) => {
  let known: List | undefined;
  const ask = (options: CallOptions) => call(route, { params, ...options });
  const read = async () => {
    const since = known?.token;
    const answer = await ask(since ? { query: { since }, headers: { "if-none-match": `"${since}"` } } : {});
    if (answer.status === 304) return { how: "same", list: known!, answer };
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    known = mergeList(route, known, answer.body);
    return { how: answer.body.since ? "changes" : "whole", list: known, answer };
  };
  return { read, whole: async (): Promise<List> => (await ask({})).body };
};

/** What a list shows, in an order of its own: a list also keeps employees whom no case of it names any more. */
export const shownIn = ({ route }: Asked, { token: _, listVersion: __, ...list }: List) => {
  const named = new Set((list.todos as Row[] | undefined)?.map(({ Stuff }) => Stuff));
  const sorted = Object.entries(route.rows!).map(([name, id]) => {
    const rows = (list[name] as Row[]).filter((row) => name !== "staff" || !list.todos || named.has(row[id]));
    return [name, rows.toSorted((one, other) => one[id]! - other[id]!)];
  });
  return { ...list, ...Object.fromEntries(sorted) };
};
