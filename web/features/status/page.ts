import { pagePaths } from "#shared/pages.ts";
import { statusRoutes } from "#shared/status/routes.ts";
import { call, type Page } from "#web/pages/page.ts";

export const pages: readonly Page[] = [
  {
    path: pagePaths.status,
    title: "稼働状況",
    nav: "office",
    role: "root",
    file: "status/status-page.tsx",
    component: "StatusPage",
    hasChakra: true,
    firstCall: call(statusRoutes.get, {}),
  },
];
