import { fullName } from "#shared/users/full-name.ts";
import { findAddresses } from "#functions/db/accounts.ts";
import { users } from "#functions/db/entities.ts";
import { claimTelling, releaseTelling, type Telling } from "#functions/db/tellings.ts";
import { isRefused, type Mail, sendMail } from "#functions/mail.ts";

/** A user at a confirmed address that takes our mails; undefined where there is none. */
const recipientOf = async ({ tenant, userId }: Telling) => {
  const user = await users.find(tenant, userId);
  const [address] = user ? await findAddresses([user.email]) : [];
  const isTheirs = address?.tenant === tenant && address.userId === userId;
  if (!user || !isTheirs || !address.confirmed || address.refused) return undefined;
  return { name: fullName(user), address: user.email };
};

/** Tells a user of something at most once, however often its event comes. */
export const tellOnce = async (telling: Telling, compose: (name: string) => Omit<Mail, "to">) => {
  const to = await recipientOf(telling);
  if (!to || !(await claimTelling(telling))) return;
  await sendMail({ to, ...compose(to.name) }).catch(async (error: unknown) => {
    // After any other failure the mail may be on its way: the claim stays, and no repeat sends a second one.
    if (isRefused(error)) await releaseTelling(telling);
    throw error;
  });
};
