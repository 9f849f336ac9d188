import type { ComponentType } from "react";
import type { Role } from "#shared/access.ts";
import { type PagePath, pagePaths } from "#shared/pages.ts";

export type Page = {
  path: PagePath;
  /** Heading of the tab and the breadcrumb, and the link's text. */
  title: string;
  load: () => Promise<ComponentType>;
  /** Where its link stands; a page without one is reached from others. */
  nav?: "header" | "menu";
  /** Anybody below goes to /dashboard instead. */
  role?: Role;
};

/** Every page of the app: routes, header, avatar menu, titles and breadcrumbs come from here. A link appears with its page. */
// prettier-ignore
export const pages: readonly Page[] = [
  { path: pagePaths.companies, title: "会社", nav: "header", load: async () => (await import("#web/features/companies/companies-page.tsx")).CompaniesPage },
  { path: pagePaths.todos, title: "案件進捗", nav: "header", load: async () => (await import("#web/features/todos/todos-page.tsx")).TodosPage },
  { path: pagePaths.dashboard, title: "ダッシュボード", load: async () => (await import("#web/features/dashboard/dashboard-page.tsx")).DashboardPage },
  { path: pagePaths.electronicApplication, title: "電子申請", nav: "header", load: async () => (await import("#web/features/checklists/electronic-application-page.tsx")).ElectronicApplicationPage },
  { path: pagePaths.subsidy, title: "助成金", nav: "header", load: async () => (await import("#web/features/checklists/subsidy-page.tsx")).SubsidyPage },
  { path: pagePaths.article36Agreement, title: "36協定", nav: "header", load: async () => (await import("#web/features/checklists/article36-agreement-page.tsx")).Article36AgreementPage },
  { path: pagePaths.agreementForm, title: "申請書の作成", load: async () => (await import("#web/features/checklists/agreement-form-page.tsx")).AgreementFormPage },
];
