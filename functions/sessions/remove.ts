import { AppError } from "#shared/errors.ts";
import { sessionRoutes } from "#shared/sessions/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { commit } from "#functions/db/commit.ts";
import { endingSession } from "#functions/db/sessions.ts";

export const handler = handle(sessionRoutes.remove, async ({ caller, params: { id } }) => {
  const extra = await endingSession({ tenant: caller.home, userId: caller.user.id }, id);
  if (!extra) throw new AppError("notFound");
  return commit(caller, { changes: [], extra, answer: { message: "セッションを終了しました。" } });
});
