import { feedEvent } from "#shared/deadlines/feed-events.ts";
import { feedScopeLabels } from "#shared/deadlines/names.ts";
import { deadlineRoutes } from "#shared/deadlines/routes.ts";
import { AppError } from "#shared/errors.ts";
import { calendarText } from "#shared/text/ics.ts";
import { handle } from "#functions/chain/handle.ts";
import { openFeed } from "#functions/db/calendar-feeds.ts";
import { countTry, feedFence } from "#functions/db/tries.ts";
import { settings } from "#functions/runtime/settings.ts";
import { feedLines } from "./sources/feed-lines.ts";

/** For calendar programs: by a key, without a session. */
export const handler = handle(deadlineRoutes.feed, async ({ query: { key }, today, now }) => {
  const opened = await openFeed(key);
  if (!opened) throw new AppError("notFound");
  const { feed, office } = opened;
  if (!(await countTry(feedFence, feed.hash, now.getTime()))) throw new AppError("tooMany");
  const { baseUrl } = settings;
  const setting = {
    hasNames: feed.names && office.CalendarNames === true,
    tenant: office.AutoId,
    baseUrl,
    host: new URL(baseUrl).hostname,
  };
  const events = (await feedLines(opened, { today, now })).map((line) => feedEvent(line, setting));
  return calendarText(`Todoke 期限（${feedScopeLabels[feed.scope]}）`, events, now);
});
