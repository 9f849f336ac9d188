import { pagePaths } from "#shared/pages.ts";
import type { Page } from "#web/pages/page.ts";

export const pages: readonly Page[] = [
  {
    path: pagePaths.onetime,
    title: "ワンタイムパスワード",
    file: "otp/onetime-page.tsx",
    component: "OnetimePage",
    hasChakra: true,
  },
];
