import * as z from "zod";
import { feedScopes } from "./names.ts";

/** `names`: with the names of companies and people, else with numbers alone. */
export const FeedForm = z.object({ scope: z.enum(feedScopes), names: z.boolean() });
export type FeedForm = z.output<typeof FeedForm>;

/** One's own feed as it stands, null when there is none. */
export const FeedState = z.object({
  feed: FeedForm.extend({
    /** ISO instants: when its address was made, and when a calendar last read it; "" not within a day. */
    createdAt: z.string(),
    readAt: z.string(),
  }).nullable(),
  /** Whether the office's settings allow names, which a feed has only as long as they do. */
  mayName: z.boolean(),
});
export type FeedState = z.output<typeof FeedState>;
