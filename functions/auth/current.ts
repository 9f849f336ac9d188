import { authRoutes } from "#shared/auth/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { currentPosts, readCounts } from "#functions/figures/figures.ts";
import { currentUserOf } from "#functions/sign-in/current-user.ts";

const figuresOf = async (...[office, today]: Parameters<typeof readCounts>) => {
  const [Posts, counts] = await Promise.all([currentPosts(office.AutoId, today), readCounts(office, today)]);
  return { Posts, ...counts };
};

export const handler = handle(authRoutes.current, async ({ caller, query: { brief }, today, now }) => {
  const { tenant, userId, user, office } = caller;
  const [current, figures] = await Promise.all([
    // on a visit nobody: no record of that office is one's own
    currentUserOf({ tenant, user: { ...user, id: userId }, office, today, now }),
    brief ? undefined : figuresOf(office, today),
  ]);
  return { user: { ...current, ...figures } };
});
