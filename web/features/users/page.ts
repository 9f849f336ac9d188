import { pagePaths } from "#shared/pages.ts";
import { userRoutes } from "#shared/users/routes.ts";
import { call, type Page } from "#web/pages/page.ts";

export const pages: readonly Page[] = [
  {
    path: pagePaths.users,
    title: "ユーザー",
    nav: "office",
    file: "users/users-page.tsx",
    component: "UsersPage",
    firstCall: call(userRoutes.list, {}),
    dialog: "UserDialog",
  },
];
