import { planRoutes } from "#shared/plans/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { plans } from "#functions/db/plans.ts";
import { removeRecord } from "#functions/db/write.ts";

/** What it has made stays. */
export const handler = handle(planRoutes.remove, async ({ caller, params: { AutoId }, query: { Version } }) =>
  removeRecord(caller, plans, AutoId, Version),
);
