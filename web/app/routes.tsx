import { Navigate, type RouteObject } from "react-router";
import { entryPaths, pagePaths } from "#shared/pages.ts";
import { ErrorPage } from "./error-page.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { PageFrame } from "./page-frame.tsx";
import { loaders } from "./loaders.ts";
import { pages } from "./pages.ts";
import { SessionGate } from "./session.tsx";
import { Shell } from "./shell.tsx";
import { SignOutPage } from "./sign-out-page.tsx";

const nothing = () => null;

const pageRoutes = pages.map((page): RouteObject => ({
  path: page.path,
  ErrorBoundary: ErrorPage,
  HydrateFallback: nothing,
  lazy: async () => {
    const Inside = await loaders[page.path]();
    return {
      Component: () => (
        <PageFrame page={page}>
          <Inside />
        </PageFrame>
      ),
    };
  },
}));

const shell = (
  <SessionGate>
    <Shell />
  </SessionGate>
);

/** The pages in their shell, and what needs no session. The router's basename carries `/t/{tenantId}`. */
export const appRoutes: RouteObject[] = [
  { path: entryPaths.root, element: <Navigate to={pagePaths.dashboard} replace /> },
  { path: entryPaths.signOut, Component: SignOutPage },
  { element: shell, ErrorBoundary: ErrorPage, HydrateFallback: nothing, children: pageRoutes },
  { path: "*", Component: NotFoundPage },
];
