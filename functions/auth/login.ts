import { authRoutes } from "#shared/auth/routes.ts";
import { messages } from "#shared/messages.ts";
import { isPagePath, pagePaths } from "#shared/pages.ts";
import { handle } from "#functions/chain/handle.ts";
import { checkPassword } from "#functions/sign-in/check-password.ts";
import { currentUserOf } from "#functions/sign-in/current-user.ts";
import { startSession } from "#functions/sign-in/start-session.ts";

/** The page that was asked for when it is one of ours, else the dashboard. */
const landingPage = (asked: string | undefined) => (asked && isPagePath(asked) ? asked : pagePaths.dashboard);

export const handler = handle(authRoutes.login, async ({ body, host, now, today, ...browser }) => {
  const checked = await checkPassword({ ...body, host, devices: browser.devices, now });
  if (!checked) return { message: messages.codeRequired, authCodeRequired: true };
  const { tenant, user, office, ...known } = checked;
  await startSession({ tenant, userId: user.id, epoch: user.epoch }, known, { ...browser, now });
  return {
    message: "ログインしました。",
    authCodeRequired: false,
    user: await currentUserOf({ tenant, user, office, today, now }),
    redirect: landingPage(body.redirect),
  };
});
