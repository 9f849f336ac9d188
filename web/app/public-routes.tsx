import { Outlet, type RouteObject } from "react-router";
import { entryPaths } from "#shared/pages.ts";
import { Logo } from "#web/components/page/logo.tsx";
import { QuestionHost } from "#web/components/dialog/question-host.tsx";
import { ToastArea } from "#web/components/messages/toast-place.tsx";
import { ErrorPage } from "./error-page.tsx";
import { header } from "./header.classes.ts";
import { loadPage } from "./load-page.ts";
import { pageFrame } from "./page-frame.classes.ts";
import { publicPages } from "#web/pages/page-table.ts";

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

const pages = publicPages.map((page): RouteObject => ({
  path: page.path,
  ErrorBoundary: ErrorPage,
  HydrateFallback: nothing,
  lazy: async () => ({ Component: await loadPage(page) }),
}));

const notFound: RouteObject = {
  path: "*",
  HydrateFallback: nothing,
  lazy: async () => ({ Component: (await import("./not-found-page.tsx")).NotFoundPage }),
};

export const publicRoutes: RouteObject[] = [
  { element: <PublicShell />, ErrorBoundary: ErrorPage, HydrateFallback: nothing, children: [...pages, notFound] },
];
