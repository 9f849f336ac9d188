import { dayInJapan } from "#shared/dates/day.ts";
import { events } from "#shared/events.ts";
import { consume } from "#functions/bus/consume.ts";
import { publish } from "#functions/bus/publish.ts";
import { endedExports, forgetExport } from "#functions/leaving/items/exports.ts";
import { tenantsToDelete } from "#functions/db/offices.ts";
import { removeFile } from "#functions/files/files.ts";
import { exportFile } from "./zip/export-file.ts";

/** Takes away exports whose time is over, and begins the deletion of offices whose day has come. */
export const handler = consume(events.hourTick, async ({ time }) => {
  const now = new Date(time);
  for (const { tenant, run } of await endedExports(now)) {
    if (!run) continue;
    await removeFile(exportFile(tenant, run.id));
    await forgetExport(tenant, run);
  }
  const due = await tenantsToDelete(dayInJapan(now));
  await publish(
    events.officeDeletionDue,
    due.map((tenant) => ({ tenant })),
  );
});
