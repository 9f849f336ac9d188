import type { Company } from "#shared/companies/company.ts";
import type { Day } from "#shared/dates/day.ts";
import type { Plan } from "#shared/plans/plan.ts";
import { type PlanTurn, turnsOf } from "#shared/plans/turns.ts";

/** How a turn stands: to come, made (then with the number of what was made), left out with its reason, or past its day unmade. */
export type ShownTurn = {
  plan: Plan;
  company: Company;
  turn: PlanTurn;
  state: "planned" | "made" | "skipped";
  madeId?: number;
  reason?: string;
};

export const shownTurns = (plan: Plan, company: Company, span: { from: Day; to: Day }): ShownTurn[] =>
  turnsOf(plan, company, span).map((turn) => {
    const made = plan.made.find(({ period }) => period === turn.period);
    if (made) return { plan, company, turn, state: "made", madeId: made.id };
    const skipped = plan.skipped.find(({ period }) => period === turn.period);
    return skipped
      ? { plan, company, turn, state: "skipped", reason: skipped.reason }
      : { plan, company, turn, state: "planned" };
  });
