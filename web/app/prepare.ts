import { authRoutes } from "#shared/auth/routes.ts";
import { pageAt } from "#shared/pages.ts";
import { sessionOnly } from "#web/api/session-only.ts";
import { prefetch } from "#web/api/prefetch.ts";
import { tenantBase, visitedTenant } from "#web/api/tenant.ts";
import { loadDialog, loadPage } from "./load-page.ts";
import type { Call, Page } from "#web/pages/page.ts";
import { pages } from "#web/pages/page-table.ts";

const pageOf = (pathname: string) => {
  const at = pathname.slice(tenantBase(pathname).replace(/\/$/, "").length).replace(/\/$/, "");
  const path = pageAt(at);
  return pages.find((page) => page.path === path);
};

type Address = Pick<Location, "pathname" | "search">;

/** What the page at an address reads first. */
export const firstCallOf = ({ pathname, search }: Address) => {
  const call = pageOf(pathname)?.firstCall;
  return typeof call === "function" ? call(search, pathname) : call;
};

/** The dialog's after the page's own: on a line that carries few files at a time the list shows before what stands over it. */
const prepareScripts = (page: Page, hasDialog: boolean) => {
  const loading: Promise<unknown> = loadPage(page).then(() => hasDialog && loadDialog(page));
  // One that fails is loaded again by whoever draws it, and that shows the error.
  loading.catch(() => {});
};

/** Whoever draws it tells of an answer that failed. */
const askNext = async (asked: ReturnType<typeof prefetch>, next: NonNullable<Call["next"]>) => {
  const answer = await asked?.catch(() => undefined);
  if (!answer?.ok) return;
  const { route, input } = next(answer.text);
  prefetch(route, input);
};

/** Starts what an address needs side by side, scripts and the first call, before anything is drawn of it. */
export const preparePage = ({ pathname, search }: Address) => {
  const page = pageOf(pathname);
  if (!page || visitedTenant(pathname) !== visitedTenant()) return;
  // The longest answer first: a browser asks for few things at a time.
  const call = firstCallOf({ pathname, search });
  const answer = call && prefetch(call.route, call.input);
  if (call?.next) void askNext(answer, call.next);
  prepareScripts(page, /[?&](id|action|task)=/.test(search));
};

/** Asks who is signed in, under `/t/{tenantId}` also there. */
export const prepareSession = () => {
  prefetch(authRoutes.current, sessionOnly, { isHome: true });
  if (visitedTenant()) prefetch(authRoutes.current, sessionOnly);
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
