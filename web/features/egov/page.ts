import { egovRoutes } from "#shared/egov/routes.ts";
import { pagePaths } from "#shared/pages.ts";
import { call, type Page } from "#web/pages/page.ts";

export const pages: readonly Page[] = [
  {
    path: pagePaths.egov,
    title: "e-Gov",
    nav: "header",
    file: "egov/egov-page.tsx",
    component: "EgovPage",
    firstCall: call(egovRoutes.list, { query: {} }),
    dialog: "CaseDialog",
  },
];
