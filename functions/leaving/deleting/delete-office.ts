import { dayInJapan } from "#shared/dates/day.ts";
import { offices } from "#functions/db/entities.ts";
import { wipeItems } from "#functions/leaving/items/office-items.ts";
import { newlyDeleted } from "#functions/db/deleted-offices.ts";
import { closeOffice } from "#functions/db/offices.ts";
import { forgetUsage } from "#functions/db/usage.ts";
import { wipeFiles } from "#functions/files/files.ts";
import { log } from "#functions/runtime/log.ts";

/** As much as a function does within its time; the rest is the next event's. */
const itemsMax = 8_000;

/** All of an office whose day has come: files, then items, and its own record last, by which a repeat finds the rest. */
export const deleteOffice = async (tenant: number, now: Date): Promise<"done" | "more" | "kept"> => {
  const office = await offices.find(tenant);
  if (!office) return "done";
  const isDue = office.lock?.isOn && office.deletesOn !== undefined && office.deletesOn <= dayInJapan(now);
  if (!isDue) return "kept";
  if (!(await wipeFiles(tenant))) return "more";
  if (!(await wipeItems(tenant, itemsMax))) return "more";
  await forgetUsage(tenant);
  await closeOffice(newlyDeleted(tenant, dayInJapan(now)), office.deletesOn!, now);
  log.info({ route: "leaving/on-deletion", tenant });
  return "done";
};
