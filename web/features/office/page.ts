import { officeRoutes } from "#shared/office/routes.ts";
import { pagePaths } from "#shared/pages.ts";
import { call, type Page } from "#web/pages/page.ts";

export const pages: readonly Page[] = [
  {
    path: pagePaths.office,
    title: "事務所の設定",
    nav: "office",
    role: "manager",
    file: "office/office-page.tsx",
    component: "OfficePage",
    hasChakra: true,
    firstCall: call(officeRoutes.get, {}),
  },
];
