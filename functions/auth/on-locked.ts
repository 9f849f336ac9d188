import * as z from "zod";
import { fullName } from "#shared/users/user.ts";
import { consume } from "#functions/bus/consume.ts";
import { findAccount } from "#functions/db/accounts.ts";
import { claimLock, releaseLock } from "#functions/db/locks.ts";
import { isRefused, sendMail } from "#functions/mail.ts";
import { lockMail } from "#functions/sign-in/lock-mail.ts";

const Locked = z.object({ email: z.string(), at: z.string() });

/** A lock is told to its owner, at most once however often the event comes. Sessions go on: a stranger's guesses end none. */
export const handler = consume(Locked, async ({ email, at }) => {
  const account = await findAccount(email);
  if (!account?.isConfirmed) return;
  const { tenant, user } = account;
  const lock = { tenant, userId: user.id, at };
  if (!(await claimLock(lock))) return;
  const to = { name: fullName(user), address: user.email };
  await sendMail({ to, ...lockMail(to.name, new Date(at)) }).catch(async (error: unknown) => {
    // After any other failure the mail may be on its way: the claim stays, and no repeat sends a second one.
    if (isRefused(error)) await releaseLock(lock);
    throw error;
  });
});
