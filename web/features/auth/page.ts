import { publicPaths } from "#shared/pages.ts";
import type { PublicPage } from "#web/pages/page.ts";

export const pages: readonly PublicPage[] = [
  { path: publicPaths.forgotPassword, file: "auth/forgot-page.tsx", component: "ForgotPage", hasChakra: true },
  { path: publicPaths.resetPassword, file: "auth/reset-page.tsx", component: "ResetPage", hasChakra: true },
];
