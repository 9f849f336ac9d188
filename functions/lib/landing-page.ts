import { isPagePath, pagePaths } from "#shared/pages.ts";

/** Where a sign-in leads: the page that was asked for when it is one of ours, else the dashboard. */
export const landingPage = (asked: string | undefined) => (asked && isPagePath(asked) ? asked : pagePaths.dashboard);
