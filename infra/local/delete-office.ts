import { type DeletedOffice, newlyDeleted } from "#functions/db/deleted-offices.ts";
import { offices } from "#functions/db/entities.ts";
import { updateItem } from "#functions/db/items.ts";
import { closeOffice } from "#functions/db/offices.ts";
import { forgetUsage } from "#functions/db/usage.ts";
import { wipeItems } from "#functions/leaving/items/office-items.ts";
import { dayInJapan } from "#shared/dates/day.ts";

/** As if its day had come: locked first, so that a crash leaves nobody inside. Its files stay where they are. */
export const deleteOfficeNow = async (
  tenant: number,
  now: Date,
  deleted: DeletedOffice = newlyDeleted(tenant, dayInJapan(now)),
) => {
  const deletesOn = deleted.deletedOn;
  await updateItem(offices.key(tenant), { set: { lock: { isOn: true, at: now.toISOString() }, deletesOn } });
  await wipeItems(tenant, Infinity);
  await forgetUsage(tenant);
  await closeOffice(deleted, deletesOn, now);
};
