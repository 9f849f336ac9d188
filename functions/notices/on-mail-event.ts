import type * as z from "zod";
import { mailEvent } from "#shared/events.ts";
import { consume } from "#functions/bus/consume.ts";
import { refuseAddress } from "#functions/db/accounts.ts";
import { log } from "#functions/runtime/log.ts";
import { isTag, settleMail } from "#functions/mail/items/claims.ts";
import { closeClaim } from "#functions/notices/items/notice-states.ts";

type MailEvent = z.output<typeof mailEvent.detail>;

const addressesOf = (recipients: { emailAddress: string }[], { mail }: MailEvent) =>
  recipients.length > 0 ? recipients.map(({ emailAddress }) => emailAddress) : mail.destination;

/** A full mailbox, or a reason that SES could not tell: the next mail is the release. */
const soft = ["Transient", "Undetermined"];

/** Addresses to which no further mail may go, and why. A soft bounce and the report "not spam" are no reasons. */
const refusedAddresses = (event: MailEvent) => {
  const { bounce, complaint } = event;
  if (bounce && !soft.includes(bounce.bounceType ?? ""))
    return { reason: "bounce" as const, addresses: addressesOf(bounce.bouncedRecipients, event) };
  if (complaint && complaint.complaintFeedbackType !== "not-spam")
    return { reason: "complaint" as const, addresses: addressesOf(complaint.complainedRecipients, event) };
  return undefined;
};

/** Any event of SES about a mail means that SES took it: its claim is closed. An address that refuses us gets no more. */
export const handler = consume(mailEvent, async (event, { "detail-type": what }) => {
  const [claim] = event.mail.tags.claim ?? [];
  if (claim) await (isTag(claim) ? settleMail(claim) : closeClaim(claim));
  const { messageId: mail } = event.mail;
  const line = { route: "notices/on-mail-event", what, claim, mail, bounce: event.bounce?.bounceType };
  if (event.bounce || event.complaint) log.figures({ MailsReturned: 1 }, line);
  else log.info(line);
  const refused = refusedAddresses(event);
  for (const address of refused?.addresses ?? []) await refuseAddress(address, refused!.reason);
});
