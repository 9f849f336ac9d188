import type { RouteResponse } from "#shared/contract.ts";
import { authRoutes } from "#shared/auth/routes.ts";
import { homeOf, isPagePath } from "#shared/pages.ts";

/** Where a sign-in leads: a page of ours that was wanted, else the home of the role. */
export const landing = (wanted: string | null | undefined, role = "user") =>
  wanted && isPagePath(wanted) ? wanted : homeOf(role);

/** Goes on at once when the browser has a session. Not through `send`, which leads here when there is none. */
export const goOnWithSession = async () => {
  const answer = await fetch(`${authRoutes.current.path}?brief=1`).catch(() => undefined);
  if (!answer?.ok) return;
  const { user } = (await answer.json()) as RouteResponse<typeof authRoutes.current>;
  location.replace(landing(new URLSearchParams(location.search).get("redirect"), user.role));
};
