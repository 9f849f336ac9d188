import * as z from "zod";
import { publicPaths } from "#shared/pages.ts";
import { fullName } from "#shared/users/full-name.ts";
import { consume } from "#functions/bus/consume.ts";
import { findAccount } from "#functions/db/accounts.ts";
import { isLocked } from "#functions/db/offices.ts";
import { claimReset, releaseReset } from "#functions/db/reset-links.ts";
import { makeToken } from "#functions/db/tokens.ts";
import { isRefused, sendMail } from "#functions/mail.ts";
import { settings } from "#functions/settings.ts";
import { resetMail } from "./mails/password.ts";

const Forgotten = z.object({ email: z.string(), at: z.string() });
const minutes = 30;

/** Mails a link to the owner of the address; nothing to a stranger's, one that has refused our mails, or a locked office's. */
export const handler = consume(Forgotten, async ({ email, at }) => {
  const account = await findAccount(email);
  if (!account || account.refused) return;
  const { tenant, user } = account;
  if (await isLocked(tenant)) return;
  const request = { tenant, userId: user.id, at };
  if (!(await claimReset(request))) return;
  const token = await makeToken(
    "reset",
    { ...request, email: user.email, epoch: user.epoch },
    { now: new Date(), minutes },
  );
  const to = { name: fullName(user), address: user.email };
  const url = `${settings.baseUrl}${publicPaths.resetPassword}?token=${token}`;
  await sendMail({ to, ...resetMail(to.name, url) }).catch(async (error: unknown) => {
    if (isRefused(error)) await releaseReset(request);
    throw error;
  });
});
