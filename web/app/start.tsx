import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { authRoutes } from "#shared/auth/routes.ts";
import { entryPaths } from "#shared/pages.ts";
import { makeQueryClient, routeQuery } from "#web/api/api.ts";
import { tenantBase } from "#web/api/tenant.ts";
import { App } from "./app.tsx";
import { firstCallOf, preparePage } from "./prepare.ts";
import { appRoutes } from "./routes.tsx";

/** Milliseconds: on a fast line session and list come together, and are drawn at once instead of one after the other. */
const patience = 50;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const client = makeQueryClient();

// Both were asked for before this script arrived. Without a session nothing can be drawn.
const readFirst = async () => {
  const call = firstCallOf(location.pathname);
  const list = call && client.prefetchQuery(routeQuery(call.route, call.input));
  await client.prefetchQuery(routeQuery(authRoutes.current, {}, { isHome: true }));
  await Promise.race([list, wait(patience)]);
};

const draw = () => {
  const router = createBrowserRouter(appRoutes, { basename: tenantBase() });
  router.subscribe(({ navigation }) => {
    if (navigation.location) preparePage(navigation.location.pathname);
  });
  createRoot(document.getElementById("root")!).render(
    <StrictMode>
      <App client={client} router={router} />
    </StrictMode>,
  );
};

void (location.pathname === entryPaths.signOut ? Promise.resolve() : readFirst()).then(draw);
