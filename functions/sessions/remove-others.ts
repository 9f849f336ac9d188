import { sessionRoutes } from "#shared/sessions/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { endOtherSessions } from "#functions/db/sessions.ts";

export const handler = handle(sessionRoutes.removeOthers, async ({ caller: { home, user }, session }) => {
  await endOtherSessions({ tenant: home, userId: user.id }, session);
  return { message: "ほかのセッションをすべて終了しました。" };
});
