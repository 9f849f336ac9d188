import { deadlineRoutes } from "#shared/deadlines/routes.ts";
import { messages } from "#shared/text/messages.ts";
import { requireHome } from "#functions/chain/caller.ts";
import { handle } from "#functions/chain/handle.ts";
import { endFeedWrite } from "#functions/db/calendar-feeds.ts";
import { commit } from "#functions/db/commit.ts";

export const handler = handle(deadlineRoutes.endFeed, async ({ caller }) => {
  requireHome(caller);
  const { tenant, user } = caller;
  const extra = [endFeedWrite(tenant, user.id)];
  return commit(caller, { changes: [], extra, answer: { message: messages.feedEnded } });
});
