import { AppError } from "#shared/errors.ts";
import { type Plan, turnsKept } from "#shared/plans/plan.ts";
import { turnsIn } from "#shared/plans/rule.ts";
import { messages } from "#shared/text/messages.ts";
import type { Caller } from "#functions/chain/caller.ts";
import type { GuardedWrite } from "#functions/db/change.ts";
import { commit } from "#functions/db/commit.ts";
import { companies } from "#functions/db/entities.ts";
import { plans } from "#functions/db/plans.ts";
import { settledTurn } from "#functions/plans/items/made-turns.ts";

type Turn = { AutoId: number; Version: number; period: string };
type Changed = { fields: Partial<Plan>; extra?: GuardedWrite[]; message: string };

/** The last ones of a plan's turns by their years, with one more or without it. */
export const withTurn = <T extends { period: string }>(turns: readonly T[], period: string, added?: T): T[] =>
  [...turns.filter((turn) => turn.period !== period), ...(added ? [added] : [])]
    .toSorted((one, other) => one.period.localeCompare(other.period, "en", { numeric: true }))
    .slice(-turnsKept);

/** For a period that the plan does not have. */
export const unknownTurn = () => new AppError("invalid", undefined, { fields: { period: messages.planTurnUnknown } });

/** Changes what is to become of a turn that is not made yet. @throws duplicate when it is made, conflict, notFound */
export const changeTurn = async (
  caller: Caller,
  { AutoId, Version, period }: Turn,
  change: (plan: Plan) => Changed,
) => {
  const { tenant, userId, now } = caller;
  const plan = await plans.get(tenant, AutoId);
  const company = await companies.find(tenant, plan.company);
  const [year, nth] = period.split("-").map(Number);
  if (!company || !turnsIn(plan.rule, company, year!).some((turn) => turn.nth === nth)) throw unknownTurn();
  if (plan.Version === Version && plan.made.some((turn) => turn.period === period)) throw settledTurn();
  const { fields, extra, message } = change(plan);
  const set = { ...fields, UpdateUserId: userId, UpdatedAt: now.toISOString() };
  return commit(caller, {
    changes: [plans.saving(tenant, plan, Version, set, ["made"])],
    ...(extra && { extra }),
    answer: { message, plan: { ...plan, ...set, Version: Version + 1 } },
  });
};
