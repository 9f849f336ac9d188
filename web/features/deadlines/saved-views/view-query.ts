import type { View } from "#shared/views/view.ts";

/** What of 期限's address a view keeps; a single day of the calendar is none of it. */
const names = ["user", "color", "source", "company", "days", "searchText"];

/** In one order, whatever was set first. */
export const queryOf = (params: URLSearchParams) =>
  new URLSearchParams(names.map((name) => [name, params.get(name) ?? ""]).filter(([, value]) => value)).toString();

/** Whether there is more to keep than what the fixed tabs do. */
export const isWorthKeeping = (query: string) => !["", "user=me", "user=none"].includes(query);

/** The change of the address that shows a view, and nothing else that a shared query might ask for. */
export const addressOf = ({ id, query }: View): Record<string, string | undefined> => {
  const kept = new URLSearchParams(query);
  return {
    ...Object.fromEntries(names.map((name) => [name, kept.get(name) ?? undefined])),
    day: undefined,
    view: String(id),
  };
};
