import { authRoutes } from "#shared/auth/routes.ts";
import type { Route, RouteInput } from "#shared/contract.ts";
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

type Address = Pick<Location, "pathname" | "search">;

/** What the page at an address reads first. */
export const firstCallOf = ({ pathname, search }: Address) => {
  const page = pageOf(pathname);
  const call = page && firstCalls[page];
  return typeof call === "function" ? call(search) : call;
};

/** The dialog's after the page's own: on a line that carries few files at a time the list shows before what stands over it. */
const prepareScripts = (page: PagePath, hasDialog: boolean) => {
  const loading = loaders[page]().then(({ dialog }) => (hasDialog ? dialog?.load() : undefined));
  // One that fails is loaded again by whoever draws it, who tells.
  loading.catch(() => {});
};

type Next = (answer: string) => { route: Route; input: RouteInput<Route> };

/** Whoever draws it tells of an answer that failed. */
const askNext = async (asked: ReturnType<typeof askEarly>, next: Next) => {
  const answer = await asked?.catch(() => undefined);
  if (!answer?.ok) return;
  const { route, input } = next(answer.text);
  askEarly(route, input);
};

/** Starts what an address needs side by side, scripts and the first call, before anything is drawn of it. */
export const preparePage = ({ pathname, search }: Address) => {
  const page = pageOf(pathname);
  if (!page || visitedTenant(pathname) !== visitedTenant()) return;
  // The longest answer first: a browser asks for few things at a time.
  const call = firstCallOf({ pathname, search });
  const answer = call && askEarly(call.route, call.input);
  if (call?.next) void askNext(answer, call.next);
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
