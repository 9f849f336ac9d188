import { planRoutes } from "#shared/plans/routes.ts";
import { messages } from "#shared/text/messages.ts";
import { handle } from "#functions/chain/handle.ts";
import { settleWrite, unsettleWrite } from "./items/made-turns.ts";
import { changeTurn, unknownTurn, withTurn } from "./records/change-turn.ts";

/** Leaves a turn out, or takes that back. */
export const handler = handle(planRoutes.skip, async ({ caller, body }) => {
  const { AutoId, period, reason } = body;
  const turn = { plan: AutoId, period };
  return changeTurn(caller, body, ({ skipped }) => {
    const isSkipped = skipped.some((each) => each.period === period);
    if (reason === undefined) {
      if (!isSkipped) throw unknownTurn();
      const fields = { skipped: withTurn(skipped, period) };
      return { fields, extra: [unsettleWrite(caller.tenant, turn)], message: messages.planUnskipped };
    }
    const by = { period, reason, user: caller.userId, at: caller.now.toISOString() };
    const fields = { skipped: withTurn(skipped, period, by) };
    return {
      fields,
      extra: isSkipped ? [] : [settleWrite(caller.tenant, turn, true)],
      message: messages.planSkipped,
    };
  });
});
