import { pagePaths } from "#shared/pages.ts";
import type { Page } from "#web/pages/page.ts";

export const pages: readonly Page[] = [
  {
    path: pagePaths.organizations,
    title: "事務所の一覧",
    nav: "office",
    role: "root",
    file: "organizations/organizations-page.tsx",
    component: "OrganizationsPage",
    dialog: "OrganizationDialog",
  },
];
