import { sessionRoutes } from "#shared/sessions/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { ownDevices } from "#functions/sign-in/items/devices.ts";
import { ownSessions } from "#functions/db/sessions.ts";

export const handler = handle(sessionRoutes.list, async ({ caller: { home, user }, session, devices, now }) => {
  const who = { tenant: home, userId: user.id, epoch: user.epoch };
  return { sessions: await ownSessions(who, session, now), devices: await ownDevices(who, devices, now) };
});
