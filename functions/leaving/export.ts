import { events } from "#shared/events.ts";
import { leavingRoutes } from "#shared/leaving/routes.ts";
import { AppError } from "#shared/errors.ts";
import { handle } from "#functions/chain/handle.ts";
import { publish } from "#functions/bus/publish.ts";
import { commit } from "#functions/db/commit.ts";
import { beginExport, exportEntry } from "#functions/leaving/items/exports.ts";

export const handler = handle(leavingRoutes.export, async ({ caller, now }) => {
  const { tenant, userId } = caller;
  if (userId === 0) throw new AppError("forbidden");
  const { id } = await beginExport(tenant, userId, now);
  // Of one that is under way too: an event that was lost comes once more, and a second one does nothing.
  await publish(events.officeExportRequested, [{ tenant, id }]);
  const message = "データの書き出しを始めました。できあがったら、メールでお知らせします。";
  return commit(caller, { changes: [], extra: [exportEntry(tenant, userId)], answer: { message } });
});
