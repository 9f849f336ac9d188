import { sessionRoutes } from "#shared/sessions/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { endSession, ownSessions } from "#functions/db/sessions.ts";

export const handler = handle(sessionRoutes.removeOthers, async ({ caller: { home, user }, session, now }) => {
  const who = { tenant: home, userId: user.id, epoch: user.epoch };
  const others = (await ownSessions(who, session, now)).filter(({ isCurrent }) => !isCurrent);
  await Promise.all(others.map(({ id }) => endSession(who, id)));
  return { message: "ほかのセッションをすべて終了しました。" };
});
