import { claimTelling, releaseTelling, type Telling } from "#functions/db/tellings.ts";
import { isRefused, type Mail, sendMail } from "#functions/mail.ts";

/** Tells a user of something at most once, however often its event comes. */
export const tellOnce = async (telling: Telling, mail: Mail) => {
  if (!(await claimTelling(telling))) return;
  await sendMail(mail).catch(async (error: unknown) => {
    // After any other failure the mail may be on its way: the claim stays, and no repeat sends a second one.
    if (isRefused(error)) await releaseTelling(telling);
    throw error;
  });
};
