import { AppError } from "#shared/errors.ts";
import { sessionRoutes } from "#shared/sessions/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { forgetDevice } from "#functions/db/devices.ts";

export const handler = handle(sessionRoutes.removeDevice, async ({ caller: { home, user }, params: { id } }) => {
  if (!(await forgetDevice({ tenant: home, userId: user.id, unlocks: user.unlocks }, id)))
    throw new AppError("notFound");
  return { message: "ブラウザの記憶を消しました。" };
});
