import type { Company } from "#shared/companies/company.ts";
import type { Plan } from "#shared/plans/plan.ts";
import { type PlanTurn, turnsOf, type TurnSpan } from "#shared/plans/turns.ts";

/** How a turn stands: to come, made (then with the number of what was made), done, past its day, or left out with its reason. */
export type ShownTurn = {
  plan: Plan;
  company: Company;
  turn: PlanTurn;
  state: "planned" | "made" | "done" | "late" | "skipped";
  madeId?: number;
  reason?: string;
};
/** How what a plan made stands; undefined while that is not known, or when it was deleted. */
export type MadeState = (plan: Plan, id: number) => "made" | "done" | "late" | undefined;

export const shownTurns = (
  plan: Plan,
  company: Company,
  span: TurnSpan,
  madeState: MadeState = () => undefined,
): ShownTurn[] =>
  turnsOf(plan, company, span).map((turn) => {
    const made = plan.made.find(({ period }) => period === turn.period);
    if (made) return { plan, company, turn, state: madeState(plan, made.id) ?? "made", madeId: made.id };
    const skipped = plan.skipped.find(({ period }) => period === turn.period);
    return skipped
      ? { plan, company, turn, state: "skipped", reason: skipped.reason }
      : { plan, company, turn, state: "planned" };
  });
