import { addDays } from "#shared/dates/day.ts";
import { isOf } from "#shared/deadlines/in-charge.ts";
import { deadlineDaysMax } from "#shared/deadlines/until.ts";
import { paymentState } from "#shared/payment/state.ts";
import { factorGrace } from "#shared/users/factor-rule.ts";
import type { openFeed } from "#functions/db/calendar-feeds.ts";
import { officeLines } from "./office-lines.ts";

type Opened = NonNullable<Awaited<ReturnType<typeof openFeed>>>;

/** So many that the answer stays below what a function may give, uncompressed too. */
const linesMax = 5_000;

/** What a feed shows: nothing after the trial, nor for a user who would have to set up a second factor first. */
export const feedLines = async ({ feed, user, office }: Opened, { today, now }: { today: string; now: Date }) => {
  if (paymentState(office, today).state === "over" || factorGrace(user, office, now)?.isOver) return [];
  const until = addDays(today, deadlineDaysMax);
  const lines = await officeLines({ office, today, until, now, company: undefined });
  return lines
    .filter(isOf(feed.scope === "own" ? { id: user.id, withStandIn: false } : "all"))
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .slice(0, linesMax);
};
