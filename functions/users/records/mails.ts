import { AppError } from "#shared/errors.ts";
import { events } from "#shared/events.ts";
import { messages } from "#shared/text/messages.ts";
import { publish } from "#functions/bus/publish.ts";
import type { Caller } from "#functions/chain/caller.ts";
import { keepAddress } from "#functions/mail/items/kept-addresses.ts";
import { countOfficeMail } from "#functions/db/tries.ts";

type Mailed = { tenant: number; id: number };

/** What is sent to a user's address: `change` with a link to the new one, and a note to the old one; each is tried again by itself. */
const senders = {
  invite: ({ tenant, id: userId }: Mailed) => publish(events.userInvited, [{ tenant, userId }]),
  change: async ({ tenant, id: userId }: Mailed, { email, now }: { email: string; now: Date }) => {
    const address = await keepAddress(email, now);
    const to = ["new", "old"] as const;
    await publish(
      events.addressChanging,
      to.map((each) => ({ tenant, userId, address, to: each })),
    );
  },
};
export type UserMail = { purpose: keyof typeof senders; email: string };

const sentences = {
  address: messages.tooManyToAddress,
  sender: messages.tooManyOfSender,
  office: messages.tooManyOfOffice,
};

/**
 * Does what a mail to a user follows, and sends the mail. It is counted before anything is written, and no longer when
 * the work fails. @throws tooMany
 */
export const withMail = async <T>(
  { tenant, home, user, now }: Caller,
  { purpose, email }: UserMail,
  work: () => Promise<{ id: number; answer: T }>,
) => {
  const count = await countOfficeMail({ purpose, email, tenant, sender: `${home}#${user.id}` }, now);
  if (count.shut) throw new AppError("tooMany", sentences[count.shut]);
  const { id, answer } = await work().catch(async (error: unknown) => {
    await count.refund();
    throw error;
  });
  await senders[purpose]({ tenant, id }, { email, now });
  return answer;
};
