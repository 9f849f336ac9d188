import { pagePaths } from "#shared/pages.ts";
import { todoRoutes } from "#shared/todos/routes.ts";
import { call, type Page } from "#web/pages/page.ts";

export const pages: readonly Page[] = [
  {
    path: pagePaths.todos,
    title: "案件進捗",
    nav: "header",
    file: "todos/todos-page.tsx",
    component: "TodosPage",
    firstCall: call(todoRoutes.list, { query: {} }),
    dialog: "TodoDialog",
  },
];
