import type { Role } from "#shared/access.ts";
import { type PagePath, pagePaths } from "#shared/pages.ts";

export type Page = {
  path: PagePath;
  /** Heading of the tab and the breadcrumb, and the link's text. */
  title: string;
  /** Where its link stands: above, in the avatar menu among the office's pages or below them; else it is reached from others. */
  nav?: "header" | "office" | "about";
  /** Anybody below goes to /dashboard instead. */
  role?: Role;
};

/** Every page of the app: header, avatar menu, titles and breadcrumbs come from here, what it shows from `loaders.ts`. */
export const pages: readonly Page[] = [
  { path: pagePaths.companies, title: "会社", nav: "header" },
  { path: pagePaths.todos, title: "案件進捗", nav: "header" },
  { path: pagePaths.dashboard, title: "ダッシュボード" },
  { path: pagePaths.electronicApplication, title: "電子申請", nav: "header" },
  { path: pagePaths.subsidy, title: "助成金", nav: "header" },
  { path: pagePaths.article36Agreement, title: "36協定", nav: "header" },
  { path: pagePaths.egov, title: "e-Gov", nav: "header" },
  { path: pagePaths.onetime, title: "ワンタイムパスワード" },
  { path: pagePaths.terms, title: "利用規約", nav: "about" },
  { path: pagePaths.agreementForm, title: "36協定届の作成" },
  { path: pagePaths.organizations, title: "事務所の一覧", nav: "office", role: "root" },
  { path: pagePaths.users, title: "ユーザー", nav: "office" },
  { path: pagePaths.announcements, title: "お知らせ", nav: "office", role: "manager" },
  { path: pagePaths.office, title: "事務所の設定", nav: "office", role: "manager" },
  { path: pagePaths.payment, title: "お支払い", nav: "office", role: "manager" },
  { path: pagePaths.history, title: "履歴", nav: "office", role: "manager" },
];
