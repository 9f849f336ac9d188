import { noDay } from "#shared/dates/day.ts";
import type { Plan, PlanForm } from "#shared/plans/plan.ts";

/** 算定基礎届 of company 41, as a form says it. */
export const aPlanForm = (fields: Partial<PlanForm> = {}): PlanForm => ({
  company: 41,
  workplace: -1,
  procedure: "yearlyBase",
  title: "",
  rule: { yearly: "07-01" },
  makes: "electronicApplication",
  leadDays: 45,
  user: -1,
  from: noDay,
  until: noDay,
  ...fields,
});

export const aPlan = (fields: Partial<Plan> = {}): Plan => ({
  ...aPlanForm(),
  AutoId: 1,
  Version: 1,
  companyName: "青葉",
  workplaceName: "",
  skipped: [],
  moved: [],
  made: [],
  CreateUserId: 1,
  UpdateUserId: 1,
  CreatedAt: "2026-11-22T00:00:00.000Z",
  UpdatedAt: "2026-11-22T00:00:00.000Z",
  ...fields,
});
