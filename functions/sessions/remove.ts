import { AppError } from "#shared/errors.ts";
import { sessionRoutes } from "#shared/sessions/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { endSession } from "#functions/db/sessions.ts";

export const handler = handle(sessionRoutes.remove, async ({ caller: { home, user }, params: { id } }) => {
  if (!(await endSession({ tenant: home, userId: user.id }, id))) throw new AppError("notFound");
  return { message: "セッションを終了しました。" };
});
