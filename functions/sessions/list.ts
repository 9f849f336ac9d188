import { sessionRoutes } from "#shared/sessions/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { ownSessions } from "#functions/db/sessions.ts";

export const handler = handle(sessionRoutes.list, async ({ caller: { home, user }, session, now }) => ({
  sessions: await ownSessions({ tenant: home, userId: user.id, epoch: user.epoch }, session, now),
}));
