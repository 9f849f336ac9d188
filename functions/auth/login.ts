import { authRoutes } from "#shared/auth/routes.ts";
import { currentUserOf } from "#functions/lib/current-user.ts";
import { handle } from "#functions/lib/handle.ts";
import { landingPage } from "#functions/lib/landing-page.ts";
import { checkPassword } from "#functions/lib/sign-in.ts";
import { openSession } from "#functions/lib/sessions.ts";

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
