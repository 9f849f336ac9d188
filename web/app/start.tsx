import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, type DataRouter } from "react-router";
import { authRoutes } from "#shared/auth/routes.ts";
import { entryPaths, isPublicPath } from "#shared/pages.ts";
import { sessionOnly } from "#web/api/session-only.ts";
import { makeQueryClient, routeQuery } from "#web/api/api.ts";
import { tenantBase } from "#web/api/tenant.ts";
import { App } from "./app.tsx";
import { firstCallOf, preparePage } from "./prepare.ts";
import { appRoutes } from "./routes.tsx";
// The sheet of what is global, made by the build.
import "virtual:global-styles";

/** Milliseconds that the first paint waits for the list, so that on a fast line shell and rows appear together. */
const firstPaintWaitMs = 50;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const client = makeQueryClient();

const call = firstCallOf(location);
const list = call && routeQuery(call.route, call.input);
/** A page that opens with the prefetched list does not fetch it again. */
const setRefetchOnMount = (refetchOnMount: boolean) =>
  list && client.setQueryDefaults(list.queryKey, { refetchOnMount });

// Both requests were sent before this script arrived. Without a session nothing can be drawn.
const readFirst = async () => {
  setRefetchOnMount(false);
  const listed = list && client.prefetchQuery(list);
  await client.prefetchQuery(routeQuery(authRoutes.current, sessionOnly, { isHome: true }));
  await Promise.race([listed, wait(firstPaintWaitMs)]);
};

/** Until the page's script is there the router would draw the shell alone, and the page a moment later by turns. */
const ready = (router: DataRouter) =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });

const isPublic = isPublicPath(location.pathname.replace(/\/$/, ""));
const isForNobody = isPublic || location.pathname === entryPaths.signOut;

/** Draws the app. The file that holds this holds parts of /login too, so nothing happens before it is called. */
export const start = async () => {
  const routes = isPublic ? (await import("./public-routes.tsx")).publicRoutes : appRoutes;
  const router = createBrowserRouter(routes, { basename: tenantBase() });
  router.subscribe(({ navigation }) => {
    if (navigation.location) preparePage(navigation.location);
  });
  await Promise.all([ready(router), isForNobody || readFirst()]);
  createRoot(document.getElementById("root")!).render(
    <StrictMode>
      <App client={client} router={router} />
    </StrictMode>,
  );
  setTimeout(() => setRefetchOnMount(true), 1_000);
};
