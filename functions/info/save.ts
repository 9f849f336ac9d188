import { infoRoutes } from "#shared/info/routes.ts";
import { registered, saved } from "#shared/text/messages.ts";
import { postingWrites } from "#functions/announcing/announced-offices.ts";
import { handle } from "#functions/chain/handle.ts";
import { commit } from "#functions/db/commit.ts";
import { announcements } from "#functions/db/entities.ts";
import { changesOf } from "./posts/changes.ts";

/** All or none. */
export const handler = handle(infoRoutes.save, async ({ caller, body: { List }, today }) => {
  const extra = await postingWrites(caller, List);
  const { changes, infos } = await changesOf(caller, List, today);
  const isNew = List.every(({ AutoId }) => AutoId === undefined);
  return commit(caller, {
    changes,
    extra,
    answer: { message: (isNew ? registered : saved)(announcements.label), infos },
  });
});
