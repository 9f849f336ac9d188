import { claimMail, releaseMail, settleMail, tagOf } from "#functions/mail/items/claims.ts";
import { isFault, isRefused, type Mail, sendMail } from "./mail.ts";

/** `isFirst`: nobody has begun to send it yet. */
type NamedMail = { name: string; compose: (isFirst: boolean) => Promise<Mail | undefined> };

/**
 * Sends what `compose` makes under a name once, also through crashes: twice only when the mail was taken and neither the
 * answer nor SES's event reached us. @throws until it is settled, so that its event comes back
 */
export const sendOnce = async ({ name, compose }: NamedMail) => {
  const tag = tagOf(name);
  const lease = await claimMail(tag);
  if (lease === "settled") return;
  if (lease === "leased") throw new Error("Another run may be sending this mail");
  let isSent = false;
  try {
    const mail = await compose(lease.isFirst);
    isSent = !!mail;
    if (mail) await sendMail({ ...mail, claim: tag });
  } catch (error) {
    if (!isSent || isRefused(error)) await releaseMail(tag, lease, 0);
    else if (isFault(error)) await releaseMail(tag, lease, lease.leaseUntil);
    throw error;
  }
  await settleMail(tag);
};

/** One that fails keeps no other from being sent; from `until` on (ms since 1970) none is begun. @throws what failed first */
export const sendEachOnce = async (mails: readonly NamedMail[], until: number) => {
  const failures: unknown[] = [];
  for (const mail of mails) {
    if (Date.now() > until) failures.push(new Error("No time is left for this mail"));
    else await sendOnce(mail).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
};
