import { consume } from "#functions/bus/consume.ts";
import { emailKey } from "#functions/db/accounts.ts";
import { updateItem } from "#functions/db/items.ts";
import { closeClaim } from "#functions/db/notice-states.ts";
import { MailEvent, refusedAddresses } from "./mail-events/mail-event.ts";

/** Whatever SES tells of a mail, it has taken it: its claim is closed. An address that refuses us gets no more. */
export const handler = consume(MailEvent, async (event) => {
  const [claim] = event.mail.tags.claim ?? [];
  if (claim) await closeClaim(claim);
  const refused = refusedAddresses(event);
  for (const address of refused?.addresses ?? [])
    await updateItem(emailKey(address), {
      set: { refused: refused!.reason },
      condition: "attribute_exists(#pk)",
      names: ["pk"],
    });
});
