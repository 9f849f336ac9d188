import { addDays, type Day } from "#shared/dates/day.ts";
import type { deadlineRoutes } from "#shared/deadlines/routes.ts";
import { usualUntil } from "#shared/deadlines/until.ts";
import type { RouteInput } from "#shared/contract.ts";

/** Days ahead; an address without them means the end of next month. */
export const spans = ["7", "90", "365"] as const;

const askedSpan = (params: URLSearchParams) => spans.find((span) => span === params.get("days"));

/** Whose lines an address asks for: `me`, `none`, a user's number, or everybody's. */
export const askedUser = (params: URLSearchParams) => {
  const user = params.get("user") ?? "";
  return user === "me" || user === "none" || /^[1-9]\d{0,8}$/.test(user) ? user : "all";
};

/** The last day of the list that an address asks for. */
export const lastDay = (params: URLSearchParams, today: Day): Day => {
  const span = askedSpan(params);
  return span ? addDays(today, Number(span)) : usualUntil(today);
};

/** The span that reaches a day, undefined for the usual one; `false` where none does. */
export const spanUntil = (day: Day, today: Day) =>
  day <= usualUntil(today) ? undefined : (spans.find((span) => day <= addDays(today, Number(span))) ?? false);

/** What the server is asked: it knows the usual last day itself. */
export const askedLines = (params: URLSearchParams, today: Day): RouteInput<typeof deadlineRoutes.list> => {
  const user = askedUser(params);
  return {
    query: {
      ...(user !== "all" && { user: /^\d/.test(user) ? Number(user) : (user as "me" | "none") }),
      ...(askedSpan(params) && { until: lastDay(params, today) }),
    },
  };
};
