import { updateItem } from "#functions/db/items.ts";
import { closeClaim } from "#functions/db/notice-states.ts";
import { emailKey } from "#functions/lib/accounts.ts";
import { MailEvent, refusedAddresses } from "#functions/lib/notices/mail-event.ts";
import { onEvent } from "#functions/lib/on-event.ts";

/** Whatever SES tells of a mail, it has taken it: its claim is closed. An address that refuses us gets no more. */
export const handler = onEvent(MailEvent, async (event) => {
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
