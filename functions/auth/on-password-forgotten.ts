import { events } from "#shared/events.ts";
import { publicPaths } from "#shared/pages.ts";
import { fullName } from "#shared/users/full-name.ts";
import { consume } from "#functions/bus/consume.ts";
import { findAccount } from "#functions/db/accounts.ts";
import { isLocked } from "#functions/db/offices.ts";
import { makeLatestReset } from "#functions/auth/items/reset-links.ts";
import { makeToken } from "#functions/db/tokens.ts";
import { mayMailTo } from "#functions/db/tries.ts";
import { readAddress } from "#functions/mail/items/kept-addresses.ts";
import { sendOnce } from "#functions/mail/send-once.ts";
import { settings } from "#functions/runtime/settings.ts";
import { resetMail } from "./mails/password.ts";

const minutes = 30;

/** Mails a link to the owner of the address; nothing to a stranger's, one that has refused our mails, or a locked office's. */
export const handler = consume(events.passwordForgotten, async ({ address, at }) => {
  const email = await readAddress(address);
  const account = email && (await findAccount(email));
  if (!account || account.refused) return;
  const { tenant, user } = account;
  if (await isLocked(tenant)) return;
  const request = { tenant, userId: user.id, at };
  const compose = async (isFirst: boolean) => {
    const now = new Date();
    // Past the hour's fifth the link of the fifth stays good.
    if (isFirst && !(await mayMailTo("forgot", email, now))) return undefined;
    if (!(await makeLatestReset(request))) return undefined;
    const kept = { ...request, email: user.email, epoch: user.epoch };
    const token = await makeToken("reset", kept, { now, minutes });
    const to = { name: fullName(user), address: user.email };
    return { to, ...resetMail(to.name, `${settings.baseUrl}${publicPaths.resetPassword}?token=${token}`) };
  };
  await sendOnce({ name: `reset#${tenant}#${user.id}#${at}`, compose });
});
