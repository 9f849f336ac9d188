import { infoRoutes } from "#shared/info/routes.ts";
import { requireOwnPosts } from "#functions/announcing/announced-offices.ts";
import { handle } from "#functions/chain/handle.ts";
import { announcements } from "#functions/db/entities.ts";
import { removeRecord } from "#functions/db/write.ts";

export const handler = handle(infoRoutes.remove, async ({ caller, params: { AutoId }, query: { Version } }) => {
  requireOwnPosts(caller, [await announcements.get(caller.tenant, AutoId)]);
  return removeRecord(caller, announcements, AutoId, Version);
});
