import { authRoutes } from "#shared/auth/routes.ts";
import { currentUserOf } from "#functions/lib/current-user.ts";
import { handle } from "#functions/lib/handle.ts";

export const handler = handle(authRoutes.current, async ({ caller: { tenant, user, office }, today, now }) => ({
  user: await currentUserOf({ tenant, user, office, today, now }),
}));
