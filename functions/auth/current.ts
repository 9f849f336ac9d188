import { authRoutes } from "#shared/auth/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { currentUserOf } from "#functions/sign-in/current-user.ts";

export const handler = handle(authRoutes.current, async ({ caller: { tenant, home, user, office }, today, now }) => ({
  user: await currentUserOf({ tenant, home, user, office, today, now }),
}));
