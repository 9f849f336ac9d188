import { render } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { vi } from "vitest";
import { dispatch } from "#infra/local/dispatch.ts";
import { App } from "#web/app/app.tsx";
import { appRoutes } from "#web/app/routes.tsx";
import { makeQueryClient } from "#web/api/api.ts";
import { clearPrefetched } from "#web/api/prefetch.ts";
import { forgetLists } from "#web/api/list-cache.ts";
import { forgetSession } from "#web/api/session.ts";
import "./web-setup.ts";

/** Lets the browser's fetch reach the real handlers, as the owner of a session; answers the requests made so far. */
export const stubFetch = (session: string | undefined) => {
  const requests: Request[] = [];
  const cookies = new Map(session ? [["session", session]] : []);
  forgetLists();
  clearPrefetched();
  forgetSession();
  vi.stubGlobal("fetch", async (path: string, { method, headers, body }: RequestInit = {}) => {
    const request = new Request(new URL(path, "http://localhost:3000"), {
      method,
      headers: new Headers(headers),
      body,
    });
    request.headers.set("sec-fetch-site", "same-origin");
    requests.push(request.clone());
    const cookie = [...cookies].map((each) => each.join("=")).join("; ");
    const response = await dispatch(request, { cookie });
    for (const set of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!;
      cookies.set(name!, value!);
    }
    return response;
  });
  return requests;
};

/** Opens a page of the app for the owner of a session, over the real handlers and the table of this file. */
export const renderApp = (path: string, { session }: { session?: string } = {}) => {
  const requests = stubFetch(session);
  const router = createMemoryRouter(appRoutes, { initialEntries: [path] });
  const view = render(<App client={makeQueryClient()} router={router} />);
  return { ...view, router, requests };
};
