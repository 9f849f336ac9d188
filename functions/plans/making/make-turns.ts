import { type Plan, type PlanMakes, turnsKept } from "#shared/plans/plan.ts";
import { nobodyId } from "#functions/db/accounts.ts";
import type { Change, GuardedWrite } from "#functions/db/change.ts";
import { commit, type Touch } from "#functions/db/commit.ts";
import type { StoredOffice } from "#functions/db/entities.ts";
import { plans } from "#functions/db/plans.ts";
import { readChosenProcedures } from "#functions/db/procedure-names.ts";
import { settleWrite } from "#functions/plans/items/made-turns.ts";
import { makers } from "./makers.ts";
import type { Making } from "./making.ts";

const idsFor = async (tenant: number, makings: readonly Making[]) => {
  const byKind = Map.groupBy(makings, ({ plan }) => plan.makes);
  const taken = new Map<PlanMakes, number[]>();
  for (const [makes, of] of byKind) taken.set(makes, await makers[makes].takeIds(tenant, of.length));
  return makings.map(({ plan }) => taken.get(plan.makes)!.shift()!);
};

/** What this run has made of plans since it read them, by their numbers. */
export type MadeSince = Map<number, Plan["made"]>;

/** A plan once, however many of its turns are made: two writes of one item are none. */
const notesOf = (makings: readonly Making[], ids: readonly number[], since: MadeSince, at: string) => {
  const byPlan = Map.groupBy(
    makings.map((making, index) => ({ ...making, id: ids[index]! })),
    ({ plan }) => plan,
  );
  return [...byPlan].map(([read, of]) => {
    const plan = { ...read, made: since.get(read.AutoId) ?? read.made };
    const made = [...plan.made, ...of.map(({ turn, id }) => ({ period: turn.period, id, at }))].slice(-turnsKept);
    return { plan, made };
  });
};
type Note = ReturnType<typeof notesOf>[number];

/** While the plan is whose it was: what a deleted user looked after may pass on between read and write. */
const noteWrite = (tenant: number, { plan, made }: Note): GuardedWrite => {
  const { write, refused } = plans.patching(tenant, plan, { made, user: plan.user });
  return { write, ...(refused && { refused }) };
};

/**
 * Makes turns together or none: each row with its history, the note that it was made, and the plan that shows it.
 * @throws limit, duplicate where one was made or left out meanwhile, busy, notFound for a plan that is gone
 */
export const makeTurns = async (
  office: StoredOffice,
  makings: readonly Making[],
  since: MadeSince,
): Promise<number> => {
  const tenant = office.AutoId;
  const now = new Date();
  const ids = await idsFor(tenant, makings);
  const rowNames = makings.filter(({ plan }) => plan.makes === "electronicApplication").map(({ turn }) => turn.name);
  const chosen = await readChosenProcedures(tenant, rowNames);
  const changes: Change[] = makings.map((making, index) =>
    makers[making.plan.makes].creating(office, making, { id: ids[index]!, now, chosen }),
  );
  const settled = makings.map(({ plan, turn }) => settleWrite(tenant, { plan: plan.AutoId, period: turn.period }));
  const notes = notesOf(makings, ids, since, now.toISOString());
  const touched: Touch = { tenant, kind: plans.name, ids: notes.map(({ plan }) => [plan.AutoId]) };
  const author = { userId: nobodyId, now, limits: office };
  await commit(author, {
    changes,
    touches: [touched],
    extra: [...settled, ...notes.map((note) => noteWrite(tenant, note))],
    answer: undefined,
  });
  for (const { plan, made } of notes) since.set(plan.AutoId, made);
  return makings.length;
};
