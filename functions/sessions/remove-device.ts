import { AppError } from "#shared/errors.ts";
import { removed } from "#shared/text/messages.ts";
import { sessionRoutes } from "#shared/sessions/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { commit } from "#functions/db/commit.ts";
import { forgettingDevice } from "#functions/sign-in/items/devices.ts";

export const handler = handle(sessionRoutes.removeDevice, async ({ caller, params: { id } }) => {
  const { home: tenant, user } = caller;
  const extra = await forgettingDevice({ tenant, userId: user.id, unlocks: user.unlocks }, id);
  if (!extra) throw new AppError("notFound");
  return commit(caller, { changes: [], extra, answer: { message: removed("ブラウザ") } });
});
