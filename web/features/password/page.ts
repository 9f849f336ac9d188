import { publicPaths } from "#shared/pages.ts";
import type { PublicPage } from "#web/app/page.ts";

export const pages: readonly PublicPage[] = [
  { path: publicPaths.forgotPassword, file: "password/forgot-page.tsx", component: "ForgotPage", hasChakra: true },
  { path: publicPaths.resetPassword, file: "password/reset-page.tsx", component: "ResetPage", hasChakra: true },
];
