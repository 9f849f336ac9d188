import { infoRoutes } from "#shared/info/routes.ts";
import { registered, saved } from "#shared/messages.ts";
import { handle } from "#functions/chain/handle.ts";
import { commit } from "#functions/db/commit.ts";
import { announcements } from "#functions/db/entities.ts";
import { operatorOfficeWrite } from "#functions/db/operator-office.ts";
import { checkOffices } from "./posts/check-offices.ts";
import { changesOf } from "./posts/changes.ts";

/** All or none. */
export const handler = handle(infoRoutes.save, async ({ caller, body: { List }, today }) => {
  const { tenant } = caller;
  await checkOffices(caller, List);
  const { changes, infos } = await changesOf(caller, List, today);
  const isForOthers = List.some(({ OrgId }) => OrgId !== tenant);
  const isNew = List.every(({ AutoId }) => AutoId === undefined);
  return commit(caller, {
    changes,
    extra: isForOthers ? [operatorOfficeWrite(tenant)] : [],
    answer: { message: (isNew ? registered : saved)(announcements.label), infos },
  });
});
