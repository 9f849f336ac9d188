import * as z from "zod";
import { consume } from "#functions/bus/consume.ts";
import { refuseAddress } from "#functions/db/accounts.ts";
import { isTag, settleMail } from "#functions/db/claims.ts";
import { closeClaim } from "#functions/db/notice-states.ts";

const Recipients = z.array(z.object({ emailAddress: z.string() })).default([]);

/** What SES tells of a mail, as far as we use it. */
const MailEvent = z.object({
  mail: z.object({
    destination: z.array(z.string()).default([]),
    tags: z.record(z.string(), z.array(z.string())).default({}),
  }),
  bounce: z.object({ bounceType: z.string().optional(), bouncedRecipients: Recipients }).optional(),
  complaint: z.object({ complaintFeedbackType: z.string().optional(), complainedRecipients: Recipients }).optional(),
});
type MailEvent = z.output<typeof MailEvent>;

const addressesOf = (recipients: { emailAddress: string }[], { mail }: MailEvent) =>
  recipients.length > 0 ? recipients.map(({ emailAddress }) => emailAddress) : mail.destination;

/** Addresses to which no further mail may go, and why. A full mailbox and the report "not spam" are no reasons. */
const refusedAddresses = (event: MailEvent) => {
  const { bounce, complaint } = event;
  if (bounce && bounce.bounceType !== "Transient")
    return { reason: "bounce" as const, addresses: addressesOf(bounce.bouncedRecipients, event) };
  if (complaint && complaint.complaintFeedbackType !== "not-spam")
    return { reason: "complaint" as const, addresses: addressesOf(complaint.complainedRecipients, event) };
  return undefined;
};

/** Whatever SES tells of a mail, it has taken it: its claim is closed. An address that refuses us gets no more. */
export const handler = consume(MailEvent, async (event) => {
  const [claim] = event.mail.tags.claim ?? [];
  if (claim) await (isTag(claim) ? settleMail(claim) : closeClaim(claim));
  const refused = refusedAddresses(event);
  for (const address of refused?.addresses ?? []) await refuseAddress(address, refused!.reason);
});
