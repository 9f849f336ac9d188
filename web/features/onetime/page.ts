import { pagePaths } from "#shared/pages.ts";
import type { Page } from "#web/app/page.ts";

export const pages: readonly Page[] = [
  {
    path: pagePaths.onetime,
    title: "ワンタイムパスワード",
    file: "onetime/onetime-page.tsx",
    component: "OnetimePage",
    hasChakra: true,
  },
];
