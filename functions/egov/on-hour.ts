import { addDays, dayInJapan } from "#shared/dates/day.ts";
import { events } from "#shared/events.ts";
import { consume } from "#functions/bus/consume.ts";
import { isLocked, tenantsToDelete } from "#functions/db/offices.ts";
import { revokeOffice } from "./accounts/change-account.ts";

/** On the day before an office is deleted, hour by hour: with it goes what its tokens could be revoked with. */
export const handler = consume(events.hourTick, async ({ time }, _, until) => {
  for (const tenant of await tenantsToDelete(addDays(dayInJapan(new Date(time)), 1)))
    if (Date.now() < until && (await isLocked(tenant))) await revokeOffice(tenant, until);
});
