import { users } from "#functions/db/entities.ts";
import { isLocked } from "#functions/db/offices.ts";
import type { Mail } from "./mail.ts";
import { mailable, readerOf } from "./mailable.ts";
import { sendOnce } from "./send-once.ts";

/** What a user is told of by mail, and when it was (ISO): sign-in was locked, a recovery code was used, a password was set, a passkey made, factors cleared. */
type Telling = {
  about: "lock" | "recovery" | "password" | "passkey" | "factors";
  tenant: number;
  userId: number;
  at: string;
};

/** A user at a confirmed address that takes our mails, of an office that is not locked; undefined where there is none. */
const recipientOf = async ({ tenant, userId }: Telling) => {
  const user = await users.find(tenant, userId);
  const [reader] = user ? await mailable(tenant, [user]) : [];
  return reader && !(await isLocked(tenant)) ? readerOf(reader) : undefined;
};

/** Tells a user of something once, however often its event comes. */
export const tellOnce = async (telling: Telling, compose: (name: string) => Omit<Mail, "to">) => {
  const { about, tenant, userId, at } = telling;
  const to = await recipientOf(telling);
  if (!to) return;
  const name = `${about}#${tenant}#${userId}#${at}`;
  await sendOnce({ name, compose: async () => ({ to, ...compose(to.name) }) });
};
