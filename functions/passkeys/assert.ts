import { pagePaths } from "#shared/pages.ts";
import { passkeyRoutes } from "#shared/passkeys/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { readDevices } from "#functions/sign-in/items/devices.ts";
import { offices } from "#functions/db/entities.ts";
import { currentUserOf } from "#functions/sign-in/current-user.ts";
import { sortDevices } from "#functions/sign-in/own-device.ts";
import { startSession } from "#functions/sign-in/start-session.ts";
import { checkAssertion } from "./ceremony/check-assertion.ts";

/** Signs in whoever the passkey belongs to. The authenticator has verified its user, so no further code is asked for. */
export const handler = handle(passkeyRoutes.assert, async ({ body, today, now, ...browser }) => {
  const { tenant, user } = await checkAssertion(body, { ...browser, now });
  const [office, known] = await Promise.all([offices.get(tenant), readDevices(browser.devices, now)]);
  const devices = sortDevices(known, { tenant, user });
  await startSession({ tenant, user, hasFactor: true }, devices, { ...browser, now });
  return {
    message: "ログインしました。",
    user: await currentUserOf({ tenant, user, office, today, now }),
    redirect: pagePaths.dashboard,
  };
});
