import { authRoutes } from "#shared/auth/routes.ts";
import { isPagePath, pagePaths } from "#shared/pages.ts";

/** Where a sign-in leads: a page of ours that was wanted, else the dashboard. */
export const landing = (wanted: string | null | undefined) =>
  wanted && isPagePath(wanted) ? wanted : pagePaths.dashboard;

/** Goes on at once when the browser has a session. Not through `send`, which leads here when there is none. */
export const goOnWithSession = async () => {
  const answer = await fetch(`${authRoutes.current.path}?brief=1`).catch(() => undefined);
  if (answer?.ok) location.replace(landing(new URLSearchParams(location.search).get("redirect")));
};
