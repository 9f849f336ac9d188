import { deadlineRoutes } from "#shared/deadlines/routes.ts";
import { pagePaths } from "#shared/pages.ts";
import { call, type Page } from "#web/pages/page.ts";

export const pages: readonly Page[] = [
  {
    path: pagePaths.deadlines,
    title: "期限",
    nav: "header",
    file: "deadlines/deadlines-page.tsx",
    component: "DeadlinesPage",
    dialog: "OpenTaskDialog",
    // with a query it depends on the session's today
    firstCall: (search) => (search === "" ? call(deadlineRoutes.list, { query: {} }) : undefined),
  },
];
