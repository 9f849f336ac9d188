import { dashboardRoutes } from "#shared/dashboard/routes.ts";
import { pagePaths } from "#shared/pages.ts";
import { call, type Page } from "#web/pages/page.ts";

export const pages: readonly Page[] = [
  {
    path: pagePaths.dashboard,
    title: "ダッシュボード",
    file: "dashboard/dashboard-page.tsx",
    component: "DashboardPage",
    hasChakra: true,
    firstCall: call(dashboardRoutes.get, {}),
  },
];
