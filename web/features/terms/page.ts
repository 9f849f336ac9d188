import { pagePaths } from "#shared/pages.ts";
import { termsRoutes } from "#shared/terms/routes.ts";
import { call, type Page } from "#web/pages/page.ts";

export const pages: readonly Page[] = [
  {
    path: pagePaths.terms,
    title: "利用規約",
    nav: "about",
    file: "terms/terms-page.tsx",
    component: "TermsPage",
    hasChakra: true,
    firstCall: call(termsRoutes.get, {}),
  },
];
