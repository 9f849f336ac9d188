import { type PlanMakes, turnsKept } from "#shared/plans/plan.ts";
import { nobodyId } from "#functions/db/accounts.ts";
import type { Change, GuardedWrite } from "#functions/db/change.ts";
import { commit, type Touch } from "#functions/db/commit.ts";
import type { StoredOffice } from "#functions/db/entities.ts";
import { plans } from "#functions/db/plans.ts";
import { settleWrite } from "#functions/plans/items/made-turns.ts";
import { makers } from "./makers.ts";
import type { Making } from "./making.ts";

const idsFor = async (tenant: number, makings: readonly Making[]) => {
  const byKind = Map.groupBy(makings, ({ plan }) => plan.makes);
  const taken = new Map<PlanMakes, number[]>();
  for (const [makes, of] of byKind) taken.set(makes, await makers[makes].takeIds(tenant, of.length));
  return makings.map(({ plan }) => taken.get(plan.makes)!.shift()!);
};

/** A plan once, however many of its turns are made: two writes of one item are none. */
const notes = (tenant: number, makings: readonly Making[], ids: readonly number[], at: string): GuardedWrite[] => {
  const byPlan = Map.groupBy(
    makings.map((making, index) => ({ ...making, id: ids[index]! })),
    ({ plan }) => plan,
  );
  return [...byPlan].map(([plan, of]) => {
    const made = [...plan.made, ...of.map(({ turn, id }) => ({ period: turn.period, id, at }))].slice(-turnsKept);
    const { write, refused } = plans.patching(tenant, plan, { made });
    return { write, ...(refused && { refused }) };
  });
};

/**
 * Makes turns together or none: each row with its history, the note that it was made, and the plan that shows it.
 * @throws limit, duplicate where one was made or left out meanwhile, busy, notFound for a plan that is gone
 */
export const makeTurns = async (office: StoredOffice, makings: readonly Making[]): Promise<number> => {
  const tenant = office.AutoId;
  const now = new Date();
  const ids = await idsFor(tenant, makings);
  const changes: Change[] = makings.map((making, index) =>
    makers[making.plan.makes].creating(office, making, { id: ids[index]!, now }),
  );
  const settled = makings.map(({ plan, turn }) => settleWrite(tenant, { plan: plan.AutoId, period: turn.period }));
  const touched: Touch = {
    tenant,
    kind: plans.name,
    ids: [...new Set(makings.map(({ plan }) => plan.AutoId))].map((id) => [id]),
  };
  const author = { userId: nobodyId, now, limits: office };
  await commit(author, {
    changes,
    touches: [touched],
    extra: [...settled, ...notes(tenant, makings, ids, now.toISOString())],
    answer: undefined,
  });
  return makings.length;
};
