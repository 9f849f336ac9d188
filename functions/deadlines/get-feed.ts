import { deadlineRoutes } from "#shared/deadlines/routes.ts";
import { requireHome } from "#functions/chain/caller.ts";
import { handle } from "#functions/chain/handle.ts";
import { ownFeed } from "#functions/db/calendar-feeds.ts";
import { feedFence, lastTry } from "#functions/db/tries.ts";

export const handler = handle(deadlineRoutes.getFeed, async ({ caller }) => {
  requireHome(caller);
  const { tenant, user, office } = caller;
  const mayName = office.CalendarNames === true;
  const feed = await ownFeed({ tenant, userId: user.id }, caller);
  if (!feed) return { feed: null, mayName };
  const readAt = await lastTry(feedFence, feed.hash);
  return { feed: { ...feed, readAt: readAt ? new Date(readAt).toISOString() : "" }, mayName };
});
