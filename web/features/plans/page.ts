import { pagePaths } from "#shared/pages.ts";
import { planRoutes } from "#shared/plans/routes.ts";
import { call, type Page } from "#web/pages/page.ts";

export const pages: readonly Page[] = [
  {
    path: pagePaths.plans,
    title: "年間予定",
    file: "plans/plans-page.tsx",
    component: "PlansPage",
    hasChakra: true,
    firstCall: call(planRoutes.list, { query: {} }),
  },
];
