import { planRoutes } from "#shared/plans/routes.ts";
import { registered, saved } from "#shared/text/messages.ts";
import { handle } from "#functions/chain/handle.ts";
import { commit } from "#functions/db/commit.ts";
import { plans } from "#functions/db/plans.ts";
import { checkPlans } from "./records/check-plans.ts";
import { planChanges, plansBefore } from "./records/plan-changes.ts";

/** All or none. */
export const handler = handle(planRoutes.save, async ({ caller, body: { List }, today }) => {
  const before = await plansBefore(caller.tenant, List);
  const names = await checkPlans(caller, List, today);
  const { records, ...writes } = await planChanges(caller, List, { before, names });
  const isNew = List.every(({ AutoId }) => AutoId === undefined);
  return commit(caller, { ...writes, answer: { message: (isNew ? registered : saved)(plans.label), plans: records } });
});
