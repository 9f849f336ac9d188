import { users } from "#functions/db/entities.ts";
import { isLocked } from "#functions/db/offices.ts";
import type { Mail } from "./mail.ts";
import { mailable, readerOf } from "./mailable.ts";
import { sendOnce } from "./send-once.ts";

/** What a mail to a user is about, and when it happened (ISO): a lock, a used recovery code, a new password or passkey, cleared factors. */
type SecurityMail = {
  about: "lock" | "recovery" | "password" | "passkey" | "factors";
  tenant: number;
  userId: number;
  at: string;
};

/** A user at a confirmed address that takes our mails, of an office that is not locked; undefined where there is none. */
const recipientOf = async ({ tenant, userId }: SecurityMail) => {
  const user = await users.find(tenant, userId);
  const [reader] = user ? await mailable(tenant, [user]) : [];
  return reader && !(await isLocked(tenant)) ? readerOf(reader) : undefined;
};

/** Mails a user about something once, however often its event comes. */
export const mailUserOnce = async (mail: SecurityMail, compose: (name: string) => Omit<Mail, "to">) => {
  const { about, tenant, userId, at } = mail;
  const to = await recipientOf(mail);
  if (!to) return;
  const name = `${about}#${tenant}#${userId}#${at}`;
  await sendOnce({ name, compose: async () => ({ to, ...compose(to.name) }) });
};
