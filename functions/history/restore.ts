import { historyRoutes } from "#shared/history/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { findEntry } from "#functions/db/history.ts";
import { historyEntry } from "#functions/history-words/entries.ts";
import { log } from "#functions/runtime/log.ts";
import { restoreRecord } from "./restoring/restore-record.ts";

export const handler = handle(historyRoutes.restore, async ({ caller, body, now, requestId }) => {
  const entry = await findEntry(caller.tenant, body.entry, now);
  const { message, finish } = await restoreRecord(caller, entry && historyEntry(entry), now);
  // The company is back for everybody; employees that are still missing come with the next hour.
  await finish?.().catch((error: unknown) => log.error(error, { requestId, route: historyRoutes.restore.name }));
  return { message };
});
