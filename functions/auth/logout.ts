import { authRoutes } from "#shared/auth/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { closeSession } from "#functions/db/sessions.ts";

export const handler = handle(authRoutes.logout, async ({ session, setSession }) => {
  if (session) await closeSession(session);
  setSession(undefined);
  return { message: "ログアウトしました。" };
});
