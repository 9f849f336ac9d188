import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { makeQueryClient } from "#web/api/api.ts";
import { tenantBase } from "#web/api/tenant.ts";
import { App } from "./app.tsx";
import { preparePage } from "./prepare.ts";
import { appRoutes } from "./routes.tsx";

const client = makeQueryClient();
const router = createBrowserRouter(appRoutes, { basename: tenantBase() });
router.subscribe(({ navigation }) => {
  if (navigation.location) preparePage(navigation.location.pathname);
});
createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <App client={client} router={router} />
  </StrictMode>,
);
