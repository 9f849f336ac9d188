import { authRoutes } from "#shared/auth/routes.ts";
import { isPagePath, pagePaths } from "#shared/pages.ts";
import { handle } from "#functions/chain/handle.ts";
import { keepDevice } from "#functions/db/devices.ts";
import { closeSession, openSession } from "#functions/db/sessions.ts";
import { checkPassword } from "./sign-in/check-password.ts";
import { currentUserOf } from "./sign-in/current-user.ts";

/** The page that was asked for when it is one of ours, else the dashboard. */
const landingPage = (asked: string | undefined) => (asked && isPagePath(asked) ? asked : pagePaths.dashboard);

export const handler = handle(authRoutes.login, async ({ body, host, now, today, ...browser }) => {
  const { tenant, user, office, device, others } = await checkPassword({
    ...body,
    host,
    devices: browser.devices,
    now,
  });
  const who = { tenant, userId: user.id, epoch: user.epoch };
  browser.setSession(await openSession(who, now));
  browser.setDevices([await keepDevice(who, device?.id, now), ...others.map(({ id }) => id)]);
  // Nobody would end the browser's earlier session any more: its id is gone with the cookie.
  if (browser.session) await closeSession(browser.session);
  return {
    message: "ログインしました。",
    authCodeRequired: false,
    user: await currentUserOf({ tenant, user, office, today, now }),
    redirect: landingPage(body.redirect),
  };
});
