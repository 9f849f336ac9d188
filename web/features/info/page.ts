import { infoRoutes } from "#shared/info/routes.ts";
import { pagePaths } from "#shared/pages.ts";
import { call, type Page } from "#web/pages/page.ts";

export const pages: readonly Page[] = [
  {
    path: pagePaths.announcements,
    title: "お知らせ",
    nav: "office",
    role: "manager",
    file: "info/announcements-page.tsx",
    component: "AnnouncementsPage",
    firstCall: call(infoRoutes.list, { query: {} }),
    dialog: "AnnouncementDialog",
  },
];
