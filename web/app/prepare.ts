import { authRoutes } from "#shared/auth/routes.ts";
import { briefly } from "#web/api/briefly.ts";
import { askEarly } from "#web/api/early.ts";
import { tenantBase, visitedTenant } from "#web/api/tenant.ts";
import { besideChakra } from "#web/components/with-chakra.ts";
import { loadPage } from "./load-page.ts";
import type { Page } from "./page.ts";
import { pages } from "./page-table.ts";

const pageOf = (pathname: string) => {
  const at = pathname.slice(tenantBase(pathname).replace(/\/$/, "").length).replace(/\/$/, "");
  return pages.find(({ path }) => path === at);
};

/** What the page at an address reads first. */
export const firstCallOf = (pathname: string) => pageOf(pathname)?.firstCall;

/** The dialog's after the page's own: on a line that carries few files at a time the list shows before what stands over it. */
const prepareScripts = (page: Page, hasDialog: boolean) => {
  const loading = loadPage(page).then(() => hasDialog && page.dialog && besideChakra(page.dialog()));
  // One that fails is loaded again by whoever draws it, who tells.
  loading.catch(() => {});
};

/** Starts what an address needs side by side, scripts and the first call, before anything is drawn of it. */
export const preparePage = ({ pathname, search }: Pick<Location, "pathname" | "search">) => {
  const page = pageOf(pathname);
  if (!page || visitedTenant(pathname) !== visitedTenant()) return;
  // The longest answer first: a browser asks for few things at a time.
  if (page.firstCall) askEarly(page.firstCall.route, page.firstCall.input);
  prepareScripts(page, /[?&](id|action)=/.test(search));
};

/** Asks who is signed in, under `/t/{tenantId}` also there. */
export const prepareSession = () => {
  askEarly(authRoutes.current, briefly, { isHome: true });
  if (visitedTenant()) askEarly(authRoutes.current, briefly);
};

const opensDialog = "tr[data-id], [data-adds]";

const prepareTarget = ({ target }: Event) => {
  if (!(target instanceof Element)) return;
  const link = target.closest<HTMLAnchorElement>("a[href]");
  if (link?.origin === location.origin && link.pathname !== location.pathname) return preparePage(link);
  const page = target.closest(opensDialog) && pageOf(location.pathname);
  if (page) prepareScripts(page, true);
};

/** From now on what is pointed at or focused is prepared before it opens: the page of a link, the dialog of a row. */
export const prepareLinks = () => {
  addEventListener("pointerover", prepareTarget, { passive: true });
  addEventListener("focusin", prepareTarget);
};
