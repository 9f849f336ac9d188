import { AppError } from "#shared/errors.ts";
import { organizationRoutes } from "#shared/organizations/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { commit } from "#functions/db/commit.ts";
import type { StoredOffice } from "#functions/db/entities.ts";
import { getItem } from "#functions/db/items.ts";
import { officeKey } from "#functions/db/keys.ts";
import { visitSteps } from "#functions/db/visits.ts";

export const handler = handle(organizationRoutes.visit, async ({ caller, params: { id } }) => {
  const office = (await getItem(officeKey(id))) as StoredOffice | undefined;
  if (!office) throw new AppError("notFound");
  const answer = {
    message: `${office.Name}を12時間表示できます。訪問は事務所の履歴に残ります。`,
    office: { AutoId: office.AutoId, Name: office.Name },
  };
  return commit(caller, {
    changes: [],
    extra: visitSteps({ tenant: caller.home, userId: caller.user.id }, id, caller.now),
    answer,
  });
});
