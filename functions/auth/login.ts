import { authRoutes } from "#shared/auth/routes.ts";
import { messages } from "#shared/text/messages.ts";
import { handle } from "#functions/chain/handle.ts";
import { checkPassword } from "#functions/sign-in/check-password.ts";
import { currentUserOf } from "#functions/sign-in/current-user.ts";
import { landingPage } from "#functions/sign-in/landing-page.ts";
import { startSession } from "#functions/sign-in/start-session.ts";

export const handler = handle(authRoutes.login, async ({ body, host, now, today, ...browser }) => {
  const checked = await checkPassword({ ...body, host, devices: browser.devices, now });
  if (!checked) return { message: messages.codeRequired, authCodeRequired: true };
  const { tenant, user, office, ...known } = checked;
  // with one-time passwords no password opens a session without a code
  await startSession({ tenant, user, hasFactor: user.isOtpEnabled }, known, { ...browser, now });
  return {
    message: "ログインしました。",
    authCodeRequired: false,
    user: await currentUserOf({ tenant, user, office, today, now }),
    redirect: landingPage({ asked: body.redirect, user, office, today }),
  };
});
