import { authRoutes } from "#shared/auth/routes.ts";
import { isPagePath, pagePaths } from "#shared/pages.ts";
import { handle } from "#functions/chain/handle.ts";
import { openSession } from "#functions/db/sessions.ts";
import { checkPassword } from "./sign-in/check-password.ts";
import { currentUserOf } from "./sign-in/current-user.ts";

/** The page that was asked for when it is one of ours, else the dashboard. */
const landingPage = (asked: string | undefined) => (asked && isPagePath(asked) ? asked : pagePaths.dashboard);

export const handler = handle(authRoutes.login, async ({ body, host, now, today, setSession }) => {
  const { tenant, user, office } = await checkPassword({ ...body, host, now });
  setSession(await openSession({ tenant, userId: user.id, epoch: user.epoch }, now));
  return {
    message: "ログインしました。",
    authCodeRequired: false,
    user: await currentUserOf({ tenant, user, office, today, now }),
    redirect: landingPage(body.redirect),
  };
});
