import { answerBytes } from "#shared/limits.ts";
import { planRoutes } from "#shared/plans/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { plans } from "#functions/db/plans.ts";

export const handler = handle(planRoutes.list, async ({ caller, query, list }) => {
  const { changes, importing: _, ...marks } = list;
  const { records, ...rest } = await plans.list(caller.tenant, { ...query, changes, bytes: answerBytes / 2 });
  return { plans: records, ...rest, ...marks };
});
