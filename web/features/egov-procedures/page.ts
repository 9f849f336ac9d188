import { egovProcedureRoutes } from "#shared/egov-procedures/routes.ts";
import { pagePaths } from "#shared/pages.ts";
import { call, type Page } from "#web/pages/page.ts";

export const pages: readonly Page[] = [
  {
    path: pagePaths.egovProcedures,
    title: "手続の設定",
    nav: "office",
    role: "root",
    file: "egov-procedures/egov-procedures-page.tsx",
    component: "EgovProceduresPage",
    firstCall: call(egovProcedureRoutes.list, {}),
    dialog: "EgovProcedureDialog",
  },
];
