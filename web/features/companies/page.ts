import { companyRoutes } from "#shared/companies/routes.ts";
import { pagePaths } from "#shared/pages.ts";
import { call, type Page } from "#web/pages/page.ts";

export const pages: readonly Page[] = [
  {
    path: pagePaths.companies,
    title: "会社",
    nav: "header",
    file: "companies/companies-page.tsx",
    component: "CompaniesPage",
    firstCall: call(companyRoutes.list, { query: {} }),
    dialog: "CompanyDialog",
  },
];
