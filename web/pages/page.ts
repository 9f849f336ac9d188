import type { Role } from "#shared/access.ts";
import type { Route, RouteInput } from "#shared/contract.ts";
import type { PagePath } from "#shared/pages.ts";

/** A route that is read, and with what. */
export type Call = {
  route: Route;
  input: RouteInput<Route>;
  /** What the page reads by this answer, as JSON. */
  next?: (answer: string) => Call;
};
export const call = <R extends Route>(route: R, input: RouteInput<R>): Call => ({ route, input });

/** A page of the app, in the `page.ts` of its feature. The build reads it too, in Node: it imports nothing that draws. */
export type Page = {
  path: PagePath;
  /** What it shows: a file below web/features/ and the component that it exports. */
  file: `${string}-page.tsx`;
  component: `${string}Page`;
  /** Chakra is loaded beside it; the lists draw their rows without. */
  hasChakra?: true;
  /** Heading of the tab and the breadcrumb, and the link's text. */
  title: string;
  /** The tab bears a name that only the page knows. */
  namesItself?: true;
  /** Where its link stands: above, in the avatar menu among the office's pages or below them; else it is reached from others. */
  nav?: "header" | "office" | "about";
  /** Anybody below goes to /dashboard instead. */
  role?: Role;
  /** What it reads first: asked for together with its script. The build leaves of a route its address. */
  firstCall?: Call | ((search: string, pathname: string) => Call | undefined);
  /**
   * What an address opens over it by `?id=` or `?action=new` (期限 by `?task=`): a late part that its file exports too. It is reached only
   * through the page, so that the entry names none of its files and what both need lies with the page.
   */
  dialog?: `${string}Dialog`;
};
