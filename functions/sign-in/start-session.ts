import { dayInJapan } from "#shared/dates/day.ts";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import type { Basics } from "#functions/chain/caller.ts";
import { type Device, keepDevice } from "#functions/sign-in/items/devices.ts";
import { offices, type StoredUser } from "#functions/db/entities.ts";
import { closeSession, openSession } from "#functions/db/sessions.ts";
import { browserName } from "./browser-name.ts";
import { markUsed, noteFirstSignIn } from "#functions/db/usage.ts";

type Who = {
  tenant: number;
  user: Pick<StoredUser, "id" | "epoch" | "agreedTermsRevision" | "factorGraceFrom">;
  /** By a second factor, now or in the session that this one takes the place of. */
  hasFactor: boolean;
};
type Browser = Pick<Basics, "session" | "setSession" | "setDevices" | "userAgent" | "now">;
type Known = { device?: Device | undefined; others: readonly Device[] };

/** A new session in this browser, which becomes one that the user has signed in with. */
export const startSession = async ({ tenant, user, hasFactor }: Who, { device, others }: Known, browser: Browser) => {
  const who = { tenant, userId: user.id, epoch: user.epoch };
  if ((await offices.find(tenant))?.lock?.isOn) throw new AppError("forbidden", messages.officeLocked);
  await markUsed(tenant, dayInJapan(browser.now));
  await noteFirstSignIn(tenant, user, browser.now);
  const [now, name] = [browser.now, browserName(browser.userAgent)];
  browser.setSession(await openSession({ ...who, hasFactor }, now, name));
  browser.setDevices([await keepDevice(who, device, { browser: name, now }), ...others.map(({ id }) => id)]);
  // Nobody would end the browser's earlier session any more: its id is gone with the cookie.
  if (browser.session) await closeSession(browser.session);
};
