import { useMemo } from "react";
import type { Company } from "#shared/companies/company.ts";
import { companyRoutes } from "#shared/companies/routes.ts";
import { planRoutes } from "#shared/plans/routes.ts";
import type { Plan } from "#shared/plans/plan.ts";
import { putRecord, useRoute, useSend } from "#web/api/api.ts";

const all = { query: {} };
const { list } = planRoutes;

/** The office's plans with their companies; those of a deleted company rest, and are not shown. */
export const usePlans = () => {
  const plans = useRoute(list, all);
  const companies = useRoute(companyRoutes.list, all);
  const data = useMemo(() => {
    if (!plans.data || !companies.data) return undefined;
    const companyOf = new Map<number, Company>(companies.data.companies.map((company) => [company.id, company]));
    const shown = plans.data.plans.filter(({ company }) => companyOf.has(company));
    return { plans: shown, companies: companies.data.companies, companyOf };
  }, [plans.data, companies.data]);
  return {
    data,
    error: plans.error ?? companies.error,
    isFetching: plans.isFetching || companies.isFetching,
    refetch: () => void Promise.all([plans.refetch(), companies.refetch()]),
  };
};

const withPlans = <A extends { plans: Plan[] }>(answer: A, saved: readonly Plan[]): A => ({
  ...answer,
  plans: saved.reduce((rows, plan) => putRecord(rows, plan, "AutoId"), answer.plans),
});

/** Saves several, changes a turn of one, deletes one; the list shows it before it is read again. */
export const usePlanWrites = () => ({
  save: useSend(planRoutes.save, { list, change: (answer, { plans }) => withPlans(answer, plans) }),
  skip: useSend(planRoutes.skip, { list, change: (answer, { plan }) => withPlans(answer, [plan]) }),
  move: useSend(planRoutes.move, { list, change: (answer, { plan }) => withPlans(answer, [plan]) }),
  remove: useSend(planRoutes.remove, {
    list,
    change: (answer, _, { params }) => ({
      ...answer,
      plans: answer.plans.filter(({ AutoId }) => AutoId !== params.AutoId),
    }),
  }),
});
