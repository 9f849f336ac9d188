import type { RouteInput } from "#shared/contract.ts";
import type { Day } from "#shared/dates/day.ts";
import type { deadlineRoutes } from "#shared/deadlines/routes.ts";

// The entry has it, which asks for the lines before any page is there: it needs little.

/** Days ahead; an address without them means the end of next month. */
export const spans = ["7", "90", "365"] as const;

export const askedSpan = (params: URLSearchParams) => spans.find((span) => span === params.get("days"));

/** Whose lines an address asks for: `me`, `none`, a user's number, or everybody's. */
export const askedUser = (params: URLSearchParams) => {
  const user = params.get("user") ?? "";
  return /^(me|none|[1-9]\d{0,8})$/.test(user) ? user : "all";
};

/** What the server is asked, by the day so many days ahead: it knows the usual last day itself. */
export const askedLines = (
  params: URLSearchParams,
  dayAhead: (days: number) => Day,
): RouteInput<typeof deadlineRoutes.list> => {
  const [user, span] = [askedUser(params), askedSpan(params)];
  return {
    query: {
      ...(user !== "all" && { user: Number(user) || (user as "me" | "none") }),
      ...(span && { until: dayAhead(Number(span)) }),
    },
  };
};
