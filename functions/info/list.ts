import { infoRoutes } from "#shared/info/routes.ts";
import { answerBytes } from "#shared/limits.ts";
import { handle } from "#functions/chain/handle.ts";
import { announcements } from "#functions/db/entities.ts";

/** What the office may change: what 運営 posts for others stands in its own office. */
export const handler = handle(infoRoutes.list, async ({ caller, query, list }) => {
  const { changes, importing: _, ...marks } = list;
  const { records, ...rest } = await announcements.list(caller.tenant, { ...query, changes, bytes: answerBytes / 2 });
  return { infos: records, ...rest, ...marks };
});
