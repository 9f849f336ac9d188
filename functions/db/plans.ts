import { kinds } from "#shared/kinds.ts";
import type { Plan } from "#shared/plans/plan.ts";
import { companyKeys } from "./company-keys.ts";
import { kind } from "./kind.ts";
import { shapeOf } from "./shape.ts";

/** What was made of a plan is set alone, whenever the day comes. */
export const plans = kind<Plan>(kinds.plan, {
  shape: shapeOf(async () => (await import("#shared/plans/plan-schema.ts")).PlanSchema, ["made", "company"]),
  ids: ({ AutoId }) => [AutoId],
  limit: "PlanMax",
  index: (tenant, { company, AutoId }) => companyKeys(tenant, { kind: "plan", company, id: AutoId }),
});
