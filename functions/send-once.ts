import { claimMail, releaseMail } from "#functions/db/claims.ts";
import { isRefused, type Mail, sendMail } from "./mail.ts";

type Once = { name: string; now: Date; compose: () => Promise<Mail | undefined> };

/** Sends what `compose` makes at most once under a name. After a lost answer the mail may be on its way: better none than two. */
export const sendOnce = async ({ name, now, compose }: Once) => {
  if (!(await claimMail(name, now))) return;
  let isSent = false;
  try {
    const mail = await compose();
    isSent = !!mail;
    if (mail) await sendMail(mail);
  } catch (error) {
    if (!isSent || isRefused(error)) await releaseMail(name);
    throw error;
  }
};
