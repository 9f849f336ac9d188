import { deadlineRoutes } from "#shared/deadlines/routes.ts";
import { pagePaths } from "#shared/pages.ts";
import { call, type Page } from "#web/pages/page.ts";
import { askedLines } from "./asked-lines.ts";

/** By the browser's clock, in Japan. Where the session has another today, the page asks once more. */
const dayAhead = (days: number) => new Date(Date.now() + (9 + days * 24) * 3_600_000).toISOString().slice(0, 10);

export const pages: readonly Page[] = [
  {
    path: pagePaths.deadlines,
    title: "期限",
    nav: "header",
    file: "deadlines/deadlines-page.tsx",
    component: "DeadlinesPage",
    dialog: "OpenTaskDialog",
    firstCall: (search) => call(deadlineRoutes.list, askedLines(new URLSearchParams(search), dayAhead)),
  },
];
