/** The addresses of the screens that stand today, in the order of their links; each has its page in a `page.ts` of web/features/. */
export const pagePaths = {
  dashboard: "/dashboard",
  deadlines: "/deadlines",
  companies: "/company",
  company: "/company/:id",
  plans: "/plans",
  todos: "/todo",
  electronicApplication: "/electronicapplication",
  subsidy: "/subsidy",
  article36Agreement: "/article36agreement",
  agreementForm: "/article36agreement/create",
  egov: "/egovlist",
  organizations: "/organizations",
  egovProcedures: "/egovprocedures",
  status: "/status",
  users: "/user",
  announcements: "/info",
  office: "/office",
  payment: "/payment",
  history: "/history",
  onetime: "/onetime",
  terms: "/terms",
} as const;
export type PagePath = (typeof pagePaths)[keyof typeof pagePaths];

/** Where a sign-in leads when no page was asked for: 運営 to the offices. */
export const homeOf = (role: string) => (role === "root" ? pagePaths.organizations : pagePaths.dashboard);

/** The HTML file of a page, which names all that the page loads at first. */
export const pageFile = (path: PagePath) => `/pages${path.replace("/:", "-")}.html`;

/** Pages for people who are not signed in; mails lead to most of them with a `token`. */
export const publicPaths = {
  join: "/join",
  joinMailSent: "/joinmailsent",
  joinComplete: "/joincomplete",
  forgotPassword: "/password/forgot",
  resetPassword: "/password/reset",
  confirmAddress: "/address/confirm",
} as const;
export type PublicPath = (typeof publicPaths)[keyof typeof publicPaths];
export const isPublicPath = (path: string) => (Object.values(publicPaths) as string[]).includes(path);

/** Addresses outside of the signed-in app: nothing ever leads back to them after a sign-in. */
export const entryPaths = { root: "/", login: "/login", signOut: "/signout" } as const;

type Query = Record<string, string | number | undefined>;

/** `/subsidy?id=3`; empty values of the query are left out. */
export const pageAddress = (path: PagePath | typeof entryPaths.login, query: Query) => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  const search = given.map(([name, value]) => `${name}=${encodeURIComponent(value!)}`).join("&");
  return search ? `${path}?${search}` : path;
};

/** The address of a company's page. */
export const companyPage = (id: number | string) => pagePaths.company.replace(":id", `${id}`);

const standing: readonly string[] = Object.values(pagePaths);

/** The page that stands at an address, which has neither query nor `/t/{tenantId}`. */
export const pageAt = (address: string) => {
  const path = address.replace(/\/\d{1,9}$/, "/:id");
  return standing.includes(path) ? (path as PagePath) : undefined;
};

/** True for a page of ours with any query, also under `/t/{tenantId}`: never another site's address. */
export const isPagePath = (target: string) => {
  const path = /^(?:\/t\/\d+)?((?:\/[a-z0-9]+)+)(?:[?#][^\s\\]*)?$/.exec(target)?.[1];
  return pageAt(path ?? "") !== undefined;
};
