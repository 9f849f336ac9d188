import { pagePaths } from "#shared/pages.ts";
import type { Page } from "#web/pages/page.ts";

export const pages: readonly Page[] = [
  {
    path: pagePaths.history,
    title: "履歴",
    nav: "office",
    role: "manager",
    file: "history/history-page.tsx",
    component: "HistoryPage",
    hasChakra: true,
  },
];
