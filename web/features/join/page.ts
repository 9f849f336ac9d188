import { publicPaths } from "#shared/pages.ts";
import type { PublicPage } from "#web/pages/page.ts";

export const pages: readonly PublicPage[] = [
  { path: publicPaths.join, file: "join/join-page.tsx", component: "JoinPage", hasChakra: true },
  { path: publicPaths.joinMailSent, file: "join/mail-sent-page.tsx", component: "MailSentPage", hasChakra: true },
  { path: publicPaths.joinComplete, file: "join/complete-page.tsx", component: "CompletePage", hasChakra: true },
];
