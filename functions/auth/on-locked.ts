import { events } from "#shared/events.ts";
import { consume } from "#functions/bus/consume.ts";
import { findAccount } from "#functions/db/accounts.ts";
import { lockMail } from "#functions/sign-in/lock-mail.ts";
import { readAddress } from "#functions/mail/items/kept-addresses.ts";
import { mailUserOnce } from "#functions/mail/mail-user-once.ts";

/** Mails the owner of a lock, once however often the event comes. Sessions go on: a stranger's guesses end none. */
export const handler = consume(events.signInLocked, async ({ address, at }) => {
  const email = await readAddress(address);
  const account = email && (await findAccount(email));
  if (!account) return;
  const { tenant, user } = account;
  await mailUserOnce({ about: "lock", tenant, userId: user.id, at }, (name) => lockMail(name, new Date(at)));
});
