import { authRoutes } from "#shared/auth/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { currentUserOf } from "#functions/sign-in/current-user.ts";

export const handler = handle(authRoutes.current, async ({ caller, today, now }) => {
  const { tenant, userId, user, office } = caller;
  return {
    // on a visit nobody: no record of that office is one's own
    user: await currentUserOf({ tenant, user: { ...user, id: userId }, office, today, now }),
  };
});
