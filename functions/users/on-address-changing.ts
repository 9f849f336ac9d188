import { events } from "#shared/events.ts";
import { consume } from "#functions/bus/consume.ts";
import { findAddresses } from "#functions/db/accounts.ts";
import { users } from "#functions/db/entities.ts";
import { makeToken } from "#functions/db/tokens.ts";
import { readAddress } from "#functions/mail/items/kept-addresses.ts";
import { sendOnce } from "#functions/mail/send-once.ts";
import { changingMail, confirmMail, takenMail } from "./records/address-mails.ts";

/**
 * Whoever changes an address sees the same whether or not somebody has it already: only the mail to it says so.
 * The old address hears of every change that was begun.
 */
export const handler = consume(events.addressChanging, async ({ tenant, userId, address, to }, { id }) => {
  const [user, email] = await Promise.all([users.find(tenant, userId), readAddress(address)]);
  if (!email || user?.pendingEmail !== email) return;
  const [next, own] = await findAddresses([email, user.email]);
  const compose = async () => {
    if (to === "old") return own?.confirmed && !own.refused ? changingMail(user, email) : undefined;
    const owner = next && (await users.find(next.tenant, next.userId));
    if (owner) return takenMail(owner);
    const token = await makeToken("address", { tenant, userId, email }, { now: new Date(), minutes: 24 * 60 });
    return confirmMail(user, email, token);
  };
  await sendOnce({ name: `address#${id}`, compose });
});
