import { companyPageRoutes } from "#shared/company/routes.ts";
import { pagePaths } from "#shared/pages.ts";
import { call, type Page } from "#web/pages/page.ts";

export const pages: readonly Page[] = [
  {
    path: pagePaths.company,
    title: "会社のページ",
    namesItself: true,
    file: "company/company-page.tsx",
    component: "CompanyPage",
    // A number, as the page asks: by its text alone it would be another question, and be asked twice.
    firstCall: (_, path) =>
      call(companyPageRoutes.get, { params: { id: Number(path.replace(/\/$/, "").split("/").at(-1)) } }),
  },
];
