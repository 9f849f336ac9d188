import { pagePaths } from "#shared/pages.ts";
import type { Page } from "#web/app/page.ts";

export const pages: readonly Page[] = [
  {
    path: pagePaths.agreementForm,
    title: "36協定届の作成",
    file: "agreements/agreement-page.tsx",
    component: "AgreementPage",
  },
];
