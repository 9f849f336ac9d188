import type { ComponentType } from "react";
import { Outlet, type RouteObject } from "react-router";
import { entryPaths, type PublicPath } from "#shared/pages.ts";
import { Logo } from "#web/components/page/logo.tsx";
import { QuestionHost } from "#web/components/dialog/question-host.tsx";
import { ToastArea } from "#web/components/messages/toast-place.tsx";
import { loadWithChakra } from "#web/components/loading/load-with-chakra.ts";
import { ErrorPage } from "./error-page.tsx";
import { header } from "./header.classes.ts";
import { pageFrame } from "./page-frame.classes.ts";

/** What each page for people who are not signed in shows: named here, not in the table of pages, which /login loads too. */
// prettier-ignore
const loaders: Record<PublicPath, () => Promise<ComponentType>> = {
  "/address/confirm": async () => (await import("#web/features/users/confirm-address-page.tsx")).ConfirmAddressPage,
  "/password/forgot": async () => (await import("#web/features/auth/forgot-page.tsx")).ForgotPage,
  "/password/reset": async () => (await import("#web/features/auth/reset-page.tsx")).ResetPage,
  "/join": async () => (await import("#web/features/join/join-page.tsx")).JoinPage,
  "/joinmailsent": async () => (await import("#web/features/join/mail-sent-page.tsx")).MailSentPage,
  "/joincomplete": async () => (await import("#web/features/join/complete-page.tsx")).CompletePage,
};

/** The logo, which leads to the sign-in, and the page. */
const PublicShell = () => (
  <>
    <header className={header.root}>
      <a className={header.brand} href={entryPaths.login} aria-label="Todoke ログイン画面へ">
        <Logo className={header.logo} />
      </a>
    </header>
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
    <QuestionHost />
    <footer className={pageFrame.foot}>
      <ToastArea isPage />
    </footer>
  </>
);

const nothing = () => null;

const pages = Object.entries(loaders).map(([path, load]): RouteObject => ({
  path,
  ErrorBoundary: ErrorPage,
  HydrateFallback: nothing,
  lazy: async () => ({ Component: await loadWithChakra(load)() }),
}));

const notFound: RouteObject = {
  path: "*",
  HydrateFallback: nothing,
  lazy: async () => ({ Component: (await import("./not-found-page.tsx")).NotFoundPage }),
};

export const publicRoutes: RouteObject[] = [
  { element: <PublicShell />, ErrorBoundary: ErrorPage, HydrateFallback: nothing, children: [...pages, notFound] },
];
