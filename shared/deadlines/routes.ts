import * as z from "zod";
import { defineRoutes } from "#shared/contract.ts";
import { isCalendarDay } from "#shared/dates/day.ts";
import { messages } from "#shared/text/messages.ts";
import { Id, Message } from "#shared/values/ids.ts";
import { Deadlines } from "./deadline.ts";
import { FeedForm, FeedState } from "./feed.ts";

/** `me`, `none` (nobody's), a user's number, or `all`. */
const user = z.union([z.enum(["me", "none", "all"]), Id], messages.invalid).default("all");

/** `standIn` adds to one's own lines those of companies that one stands in for (副担当). */
const Query = z.object({
  until: z.string().refine(isCalendarDay, messages.dateFormat).optional(),
  user,
  standIn: z.literal("1", messages.invalid).optional(),
  /** Of one company alone. */
  company: Id.optional(),
});

/** Whatever it is: a key that is none is a feed that is not there. */
const FeedQuery = z.object({ key: z.string().default("") });

// No tag: it follows the index, which is a moment behind, as the dashboard does.
// prettier-ignore
export const deadlineRoutes = defineRoutes("deadlines", {
  list:     { method: "GET",    path: "/api/deadlines",     access: "user", query: Query, response: Deadlines },
  feed:     { method: "GET",    path: "/calendar/feed.ics", access: "public", query: FeedQuery, answersCalendar: true, response: z.string() },
  getFeed:  { method: "GET",    path: "/api/calendar",      access: "user", response: FeedState },
  makeFeed: { method: "POST",   path: "/api/calendar",      access: "user", body: FeedForm, response: Message.extend({ url: z.string() }) },
  endFeed:  { method: "DELETE", path: "/api/calendar",      access: "user", afterTrial: true, response: Message },
});
