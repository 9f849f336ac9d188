import type { Company } from "#shared/companies/company.ts";
import type { Plan } from "#shared/plans/plan.ts";
import type { PlanTurn } from "#shared/plans/turns.ts";

/** A turn of a plan to be made for its company. */
export type Making = { plan: Plan; company: Company; turn: PlanTurn };
