import { organizationRoutes } from "#shared/organizations/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { commit } from "#functions/db/commit.ts";
import { offices } from "#functions/db/entities.ts";
import { visitWrites } from "#functions/db/visits.ts";

export const handler = handle(organizationRoutes.visit, async ({ caller, params: { id } }) => {
  const { AutoId, Name } = await offices.get(id);
  const answer = {
    message: `${Name}を12時間表示できます。訪問は事務所の履歴に残ります。`,
    office: { AutoId, Name },
  };
  return commit(caller, {
    changes: [],
    extra: visitWrites({ tenant: caller.home, userId: caller.user.id }, id, caller.now),
    answer,
  });
});
