import { pagePaths, publicPaths } from "#shared/pages.ts";
import { userRoutes } from "#shared/users/routes.ts";
import { call, type Page, type PublicPage } from "#web/pages/page.ts";

export const pages: readonly (Page | PublicPage)[] = [
  {
    path: pagePaths.users,
    title: "ユーザー",
    nav: "office",
    file: "users/users-page.tsx",
    component: "UsersPage",
    firstCall: call(userRoutes.list, {}),
    dialog: "UserDialog",
  },
  {
    path: publicPaths.confirmAddress,
    file: "users/confirm-address-page.tsx",
    component: "ConfirmAddressPage",
    hasChakra: true,
  },
];
