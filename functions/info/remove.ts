import { infoRoutes } from "#shared/info/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { announcements } from "#functions/db/entities.ts";
import { removeRecord } from "#functions/db/write.ts";

export const handler = handle(infoRoutes.remove, ({ caller, params: { AutoId }, query: { Version } }) =>
  removeRecord(caller, announcements, AutoId, Version),
);
