import * as z from "zod";
import { fullName } from "#shared/users/user.ts";
import { consume } from "#functions/bus/consume.ts";
import { findAccount } from "#functions/db/accounts.ts";
import { claimLock, endSessions, releaseLock } from "#functions/db/locks.ts";
import { sendMail } from "#functions/mail.ts";
import { lockMail } from "./sign-in/lock-mail.ts";

const Locked = z.object({ email: z.string(), at: z.string() });

/** A lock ends the user's sessions and tells the owner, once for each lock however often the event comes. */
export const handler = consume(Locked, async ({ email, at }) => {
  const account = await findAccount(email);
  if (!account) return;
  const { tenant, user } = account;
  const lock = { tenant, userId: user.id, at };
  if (!(await claimLock(lock))) return;
  await endSessions(tenant, user.id);
  const to = { name: fullName(user), address: user.email };
  await sendMail({ to, ...lockMail(to.name, new Date(at)) }).catch(async (error: unknown) => {
    await releaseLock(lock);
    throw error;
  });
});
