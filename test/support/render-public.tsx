import { render } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { App } from "#web/app/app.tsx";
import { publicRoutes } from "#web/app/public-routes.tsx";
import { makeQueryClient } from "#web/api/api.ts";
import { stubFetch } from "./render-app.tsx";

/** Opens a page for people who are not signed in, over the real handlers and the table of this file. */
export const renderPublic = (...entries: string[]) => {
  const requests = stubFetch(undefined);
  const router = createMemoryRouter(publicRoutes, { initialEntries: entries });
  const view = render(<App client={makeQueryClient()} router={router} />);
  return { ...view, router, requests };
};
