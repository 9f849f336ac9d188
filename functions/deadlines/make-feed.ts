import { deadlineRoutes } from "#shared/deadlines/routes.ts";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import { requireHome } from "#functions/chain/caller.ts";
import { handle } from "#functions/chain/handle.ts";
import { keepFeed } from "#functions/db/calendar-feeds.ts";
import { bindKey } from "#functions/db/idempotency.ts";
import { settings } from "#functions/runtime/settings.ts";

export const handler = handle(deadlineRoutes.makeFeed, async ({ caller, body: { scope, names }, now }) => {
  requireHome(caller);
  const { tenant, user, office } = caller;
  if (names && !office.CalendarNames)
    throw new AppError("invalid", undefined, { fields: { names: messages.feedNamesOff } });
  // The answer shows the address this once, and is not kept: the same call again makes another one.
  if (caller.once) await bindKey(caller.once);
  const key = await keepFeed({ tenant, userId: user.id, epoch: user.epoch }, { scope, names }, now);
  return { message: messages.feedMade, url: `${settings.baseUrl}${deadlineRoutes.feed.path}?key=${key}` };
});
