import { checklistRoutes } from "#shared/checklists/routes.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import { pagePaths } from "#shared/pages.ts";
import { call, type Page } from "#web/pages/page.ts";

/** What the three have in common. */
const checklist = (type: ChecklistType) => ({
  nav: "header" as const,
  firstCall: call(checklistRoutes.list, { params: { type }, query: {} }),
  dialog: "ChecklistDialog" as const,
});

export const pages: readonly Page[] = [
  {
    path: pagePaths.electronicApplication,
    title: "電子申請",
    file: "checklists/electronic-application-page.tsx",
    component: "ElectronicApplicationPage",
    ...checklist("electronicApplication"),
  },
  {
    path: pagePaths.subsidy,
    title: "助成金",
    file: "checklists/subsidy-page.tsx",
    component: "SubsidyPage",
    ...checklist("subsidy"),
  },
  {
    path: pagePaths.article36Agreement,
    title: "36協定",
    file: "checklists/article36-agreement-page.tsx",
    component: "Article36AgreementPage",
    ...checklist("article36Agreement"),
  },
];
