import { authRoutes } from "#shared/auth/routes.ts";
import type { PagePath } from "#shared/pages.ts";
import { briefly } from "#web/api/briefly.ts";
import { askEarly } from "#web/api/early.ts";
import { tenantBase, visitedTenant } from "#web/api/tenant.ts";
import { firstCalls } from "./first-calls.ts";
import { loaders } from "./loaders.ts";

const pageOf = (pathname: string) => {
  const path = pathname.slice(tenantBase(pathname).replace(/\/$/, "").length).replace(/\/$/, "");
  return Object.hasOwn(loaders, path) ? (path as PagePath) : undefined;
};

/** What the page at an address reads first. */
export const firstCallOf = (pathname: string) => {
  const page = pageOf(pathname);
  return page && firstCalls[page];
};

/** Starts what a page needs side by side, its script and its first call, before anything is drawn of it. */
export const preparePage = (pathname: string) => {
  const page = pageOf(pathname);
  if (!page || visitedTenant(pathname) !== visitedTenant()) return;
  // The longest answer first: a browser asks for few things at a time.
  const call = firstCalls[page];
  if (call) askEarly(call.route, call.input);
  // One that fails is loaded again by the router, which tells.
  loaders[page]().catch(() => {});
};

/** Asks who is signed in, under `/t/{tenantId}` also there. */
export const prepareSession = () => {
  askEarly(authRoutes.current, briefly, { isHome: true });
  if (visitedTenant()) askEarly(authRoutes.current, briefly);
};

const linkOf = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null);

const prepareTarget = (event: Event) => {
  const link = linkOf(event);
  if (link?.origin === location.origin && link.pathname !== location.pathname) preparePage(link.pathname);
};

/** From now on a link that is pointed at or focused is prepared before it is followed. */
export const prepareLinks = () => {
  addEventListener("pointerover", prepareTarget, { passive: true });
  addEventListener("focusin", prepareTarget);
};
