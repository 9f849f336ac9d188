import { Navigate, type RouteObject } from "react-router";
import { entryPaths, pagePaths } from "#shared/pages.ts";
import { ErrorPage } from "./error-page.tsx";
import { Header } from "./header.tsx";
import { PageFrame } from "./page-frame.tsx";
import { loadPage } from "./load-page.ts";
import { pages } from "#web/pages/page-table.ts";
import { SessionGate } from "./session-gate.tsx";
import { Shell } from "./shell.tsx";

const nothing = () => null;

const pageRoutes = pages.map((page): RouteObject => ({
  path: page.path,
  ErrorBoundary: ErrorPage,
  HydrateFallback: nothing,
  lazy: async () => {
    const Inside = await loadPage(page);
    return {
      Component: () => (
        <PageFrame page={page}>
          <Inside />
        </PageFrame>
      ),
    };
  },
}));

const notFound: RouteObject = {
  path: "*",
  ErrorBoundary: ErrorPage,
  HydrateFallback: nothing,
  lazy: async () => ({ Component: (await import("./not-found-page.tsx")).NotFoundPage }),
};
const signOut: RouteObject = {
  path: entryPaths.signOut,
  ErrorBoundary: ErrorPage,
  HydrateFallback: nothing,
  lazy: async () => ({ Component: (await import("./sign-out-page.tsx")).SignOutPage }),
};

const shell = (
  <SessionGate header={<Header />}>
    <Shell />
  </SessionGate>
);

/** The pages in their shell, and what needs no session. The router's basename carries `/t/{tenantId}`. */
export const appRoutes: RouteObject[] = [
  { path: entryPaths.root, element: <Navigate to={pagePaths.dashboard} replace /> },
  signOut,
  { element: shell, ErrorBoundary: ErrorPage, HydrateFallback: nothing, children: [...pageRoutes, notFound] },
];
