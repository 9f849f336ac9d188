import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { authRoutes } from "#shared/auth/routes.ts";
import { entryPaths } from "#shared/pages.ts";
import { makeQueryClient, routeQuery } from "#web/api/api.ts";
import { tenantBase } from "#web/api/tenant.ts";
import { App } from "./app.tsx";
import { appRoutes } from "./routes.tsx";

const client = makeQueryClient();
// Asked for before the page's own chunk has arrived.
if (location.pathname !== entryPaths.signOut)
  void client.prefetchQuery(routeQuery(authRoutes.current, {}, { isHome: true }));

const router = createBrowserRouter(appRoutes, { basename: tenantBase() });
createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <App client={client} router={router} />
  </StrictMode>,
);
