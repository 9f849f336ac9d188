import { authRoutes } from "#shared/auth/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { currentUserOf } from "#functions/sign-in/current-user.ts";

export const handler = handle(authRoutes.current, async ({ caller, today, now }) => {
  const { tenant, home, userId, user, office } = caller;
  const current = await currentUserOf({ tenant, home, user, office, today, now });
  // on a visit nobody: no record of that office is one's own
  return { user: { ...current, id: userId, AutoId: userId } };
});
